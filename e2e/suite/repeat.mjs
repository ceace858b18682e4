import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// `pnpm e2e:repeat 10 specs/cart.spec.ts`: the same tests again and again. What fails once in ten runs is found here.
const root = resolve(import.meta.dirname, '../..')
const folder = join(root, '.tmp/repeat')
const [times = '10', ...args] = process.argv.slice(2)
const runs = Number(times)
if (!Number.isInteger(runs) || runs < 1) {
  console.error('Usage: pnpm e2e:repeat <times> [arguments of playwright test]')
  process.exit(1)
}
rmSync(folder, { recursive: true, force: true })
for (const path of [folder, join(root, '.tmp/reports')]) mkdirSync(path, { recursive: true })

/**
 * @typedef {{ title: string, ok: boolean, file: string }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * The tests that failed, as `file: title`.
 * @param {Suite} suite
 * @returns {string[]}
 */
const failuresOf = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failuresOf),
]

const cli = join(root, 'e2e/node_modules/@playwright/test/cli.js')
let passed = 0
let failed = 0
for (let run = 1; run <= runs; run += 1) {
  const report = join(folder, `run-${run}.json`)
  const started = Date.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, 'test', '--output', join(folder, `run-${run}`), ...args],
    {
      cwd: join(root, 'e2e'),
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    },
  )
  writeFileSync(join(folder, `run-${run}.log`), stdout + stderr)
  /** @type {Suite & { stats?: { expected?: number } }} */
  const { stats, ...suite } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const failures = failuresOf(suite)
  // A run that broke before its first test is one failure.
  const bad = failures.length || (status === 0 ? 0 : 1)
  passed += stats?.expected ?? 0
  failed += bad
  console.info(
    `run ${run}: ${Math.round((Date.now() - started) / 1000)} s, ${stats?.expected ?? 0} passed, ${bad} failed`,
  )
  for (const failure of failures) console.info(`  ${failure}`)
}
writeFileSync(join(root, '.tmp/reports/e2e-repeat.json'), JSON.stringify({ passed, failed }))
console.info(`\n${passed} passed, ${failed} failed. Logs and reports: .tmp/repeat`)
process.exit(failed > 0 ? 1 : 0)
