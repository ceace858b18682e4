import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pnpm.mjs'
import { resultOf } from './reports.mjs'

// `pnpm e2e:repeat 10 specs/cart.spec.ts` runs the same tests ten times. It finds tests that fail only sometimes.
const folder = join(root, '.tmp/repeat')
const [count = '10', ...args] = process.argv.slice(2)
const runCount = Number(count)
if (!Number.isInteger(runCount) || runCount < 1) {
  console.error('Usage: pnpm e2e:repeat <times> [arguments of playwright test]')
  process.exit(1)
}
rmSync(folder, { recursive: true, force: true })
for (const path of [folder, join(root, '.tmp/reports')]) mkdirSync(path, { recursive: true })

const cli = join(root, 'e2e/node_modules/@playwright/test/cli.js')
let passed = 0
let failed = 0
/** @type {string[]} */
const failures = []
for (let run = 1; run <= runCount; run += 1) {
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
  const result = resultOf(report, status ?? 1)
  passed += result.passed
  failed += result.failed
  failures.push(...result.failures)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.info(`run ${run}: ${seconds} s, ${result.passed} passed, ${result.failed} failed`)
  for (const failure of result.failures) console.info(`  ${failure}`)
}
writeFileSync(join(root, '.tmp/reports/e2e-repeat.json'), JSON.stringify({ passed, failed, failures }))
console.info(`\n${passed} passed, ${failed} failed. Logs and reports: .tmp/repeat`)
process.exit(failed > 0 ? 1 : 0)
