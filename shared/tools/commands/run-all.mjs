import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { installedChromium } from '../programs/chromium.mjs'
import { endTogether } from './end-together.mjs'
import { checkNode, install, pnpm, root } from './pnpm.mjs'
import { resultOf } from './reports.mjs'
import { speedUpTests } from './test-environment.mjs'

// `npm test` installs what it needs, then runs every check and all tests that are short enough for each commit.
// `npm run test:nightly` runs the long tests. This is plain JavaScript, because no dependency is installed yet.
const isNightly = process.argv.includes('--nightly')

const reports = resolve(root, '.tmp/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

checkNode()
await install()

let passedCount = 0
let failedCount = 0
/** @type {string[]} */
const failures = []

/** Stages without a report: each counts as one check. */
const WITHOUT_REPORT = /^(?:dependencies|prove-releases|fuzz|bench.*)$/

/**
 * Adds the result of a stage to the totals.
 * @param {string} name the stage's, and that of its report
 * @param {number} code the stage's exit code
 */
function addResult(name, code) {
  const result = resultOf(resolve(reports, `${name}.json`), code, WITHOUT_REPORT.test(name))
  passedCount += result.passed
  failedCount += result.failed
  failures.push(...result.failures.map((failure) => `${name}: ${failure}`))
}

/**
 * Runs a program of Node and adds its result to the totals.
 * @param {string} name the stage's, and that of its report
 * @param {string[]} args of Node
 */
async function runStage(name, ...args) {
  console.info(`\n— ${name}`)
  const started = Date.now()
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  endTogether(child)
  const code = await new Promise((done) => child.once('exit', (exit) => done(exit ?? 1)))
  addResult(name, code)
  console.info(`— ${name}: ${Math.round((Date.now() - started) / 1000)} s`)
}

/** @param {string} path */
const inNodeModules = (path) => resolve(root, 'node_modules', path)

/**
 * Runs end-to-end tests.
 * @param {string} name the stage's, and that of its report
 * @param {string} config file of Playwright
 */
async function runEndToEnd(name, config) {
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = resolve(reports, `${name}.json`)
  await runStage(name, resolve(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--config', config)
}

async function runChecksAndTests() {
  speedUpTests()
  await runStage('checks', '--import', 'tsx', 'shared/tools/checks/run-checks.ts', resolve(reports, 'checks.json'))
  await runStage(
    'unit',
    inNodeModules('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resolve(reports, 'unit.json')}`,
  )
  if (canOpenShop) await runEndToEnd('e2e', 'e2e/playwright.config.ts')
}

/**
 * Asks the registry for known vulnerabilities, then runs the nightly tests, the fault matrix, the checks in three engines,
 * the other end-to-end tests three times, 200 releases, a million inputs, and one short run of each benchmark except
 * `bench:lighthouse` and `bench:load`.
 */
async function runLongTests() {
  await runStage('dependencies', '--import', 'tsx', 'shared/tools/dependencies/list-dependencies.ts', '--online')
  if (!canOpenShop) return
  await runEndToEnd('e2e-nightly', 'e2e/nightly.config.ts')
  await runEndToEnd('faults', 'e2e/faults.config.ts')
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = resolve(reports, 'engines.json')
  await runStage('engines', 'shared/tools/commands/engines.mjs')
  await runStage('e2e-repeat', 'shared/tools/commands/repeat.mjs', '3')
  await runStage('prove-releases', '--import', 'tsx', 'shell/composer/proof/prove-releases-cli.ts')
  await runStage('fuzz', '--import', 'tsx', 'shared/tools/fuzz/run-fuzz.ts')
  const oneRound = ['--reuse', 'builds', '--rounds', '1', '--pages', 'product', '--profiles', 'fast-4g']
  await runStage('bench', '--import', 'tsx', 'shared/tools/bench/bench.ts', ...oneRound)
  await runStage('bench-session', '--import', 'tsx', 'shared/tools/bench/session/bench.ts', '--visits', '1')
  await runStage('bench-screens', '--import', 'tsx', 'shared/tools/bench/screens/bench.ts')
  await runStage('bench-scale', '--import', 'tsx', 'shared/tools/bench/scale/bench.ts', '--sizes', '40,400')
}

/** @param {string} failure */
function addFailure(failure) {
  failures.push(failure)
  failedCount += 1
}

/** Whether there is a Chromium, or one could be installed. */
function hasChromium() {
  try {
    installedChromium()
    return true
  } catch (error) {
    addFailure(`the browser: ${String(error)}`)
    return false
  }
}

// This builds the applications, but does not compose the shop: the end-to-end tests compose it on their own ports, and
// so a shop that is running does not change.
const hasBrowser = hasChromium()
const isBuilt = (await pnpm('run', 'build:apps')) === 0
if (!isBuilt) addFailure('the build: see above')
const canOpenShop = isBuilt && hasBrowser
await (isNightly ? runLongTests() : runChecksAndTests())

// Failures are repeated at the end, because the output of a stage is thousands of lines above.
if (failures.length > 0) console.info(`\nWhat failed\n${failures.join('\n')}`)
console.info(`\n${passedCount} passed, ${failedCount} failed`)
process.exit(failedCount > 0 || passedCount === 0 ? 1 : 0)
