import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { browser } from '../checks/chromium.mjs'
import { checkNode, install, pnpm, root } from './pnpm.mjs'
import { resultOf } from './reports.mjs'

// `npm test` installs what it needs, then runs every check and all tests that are short enough for each commit.
// `npm run test:nightly` runs the long ones. This is plain JavaScript, because nothing is installed yet.
const nightly = process.argv.includes('--nightly')

const reports = resolve(root, '.tmp/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

checkNode()
await install()
browser()

let passed = 0
let failed = 0
/** @type {string[]} */
const failures = []

/**
 * @param {string} name
 * @param {number} code
 */
function count(name, code) {
  const result = resultOf(resolve(reports, `${name}.json`), code)
  passed += result.passed
  failed += result.failed
  failures.push(...result.failures.map((failure) => `${name}: ${failure}`))
}

/**
 * @param {string} name
 * @param {string[]} args
 */
async function stage(name, ...args) {
  console.info(`\n— ${name}`)
  const started = Date.now()
  const code = await new Promise((done) =>
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).once('exit', (exit) => done(exit ?? 1)),
  )
  count(name, code)
  console.info(`— ${name}: ${Math.round((Date.now() - started) / 1000)} s`)
}

/** @param {string} name */
const bin = (name) => resolve(root, 'node_modules', name)

/**
 * @param {string} name of the report
 * @param {string} config
 */
async function endToEnd(name, config) {
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = resolve(reports, `${name}.json`)
  await stage(name, resolve(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--config', config)
}

async function checksAndTests() {
  await stage('checks', '--import', 'tsx', 'shared/tools/checks/run-checks.ts', resolve(reports, 'checks.json'))
  await stage(
    'unit',
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resolve(reports, 'unit.json')}`,
  )
  if (built) await endToEnd('e2e', 'e2e/playwright.config.ts')
}

/** The nightly tests, the other end-to-end tests three times, and one round of each benchmark. */
async function longTests() {
  if (!built) return
  await endToEnd('e2e-nightly', 'e2e/nightly.config.ts')
  await stage('e2e-repeat', 'shared/tools/commands/repeat.mjs', '3')
  const oneRound = ['--reuse', 'builds', '--rounds', '1', '--pages', 'product', '--profiles', 'fast-4g']
  await stage('bench', '--import', 'tsx', 'shared/tools/bench/bench.ts', ...oneRound)
  await stage('bench-screens', '--import', 'tsx', 'shared/tools/bench/screens/bench.ts')
  await stage('bench-scale', '--import', 'tsx', 'shared/tools/bench/scale/bench.ts', '--sizes', '40,400')
}

// Only builds the applications: the suite composes them for separate ports, and a shop that is running does not change.
const built = (await pnpm('run', 'build:apps')) === 0
if (!built) {
  failures.push('the build: see above')
  failed += 1
}
await (nightly ? longTests() : checksAndTests())

// Failures are repeated at the end, because the output of a stage is thousands of lines above.
if (failures.length > 0) console.info(`\nWhat failed\n${failures.join('\n')}`)
console.info(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
