import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

/** The commands of all checks that are not tests. `pnpm check` runs them; `npm test` runs them before the tests. */
const CHECKS = [
  ['types', 'tsc', '-p', '.'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format and CSS lint', 'biome', 'check', '--error-on-warnings'],
  ['dead code', 'knip', '--no-tag-hints'],
  ['acceptance rows', 'node', '--import', 'tsx', 'shared/tools/checks/rows.ts'],
  ['byte budgets', 'node', '--import', 'tsx', 'shared/tools/checks/budgets.ts'],
] as const

const env = { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH']}` }

const failed = CHECKS.filter(([name, command, ...args]) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env })
  console.info(`${status === 0 ? '✓' : '✗'} ${name}`)
  return status !== 0
})

const [reportFile] = process.argv.slice(2)
if (reportFile) {
  const failures = failed.map(([name]) => name)
  writeFileSync(reportFile, JSON.stringify({ passed: CHECKS.length - failed.length, failed: failed.length, failures }))
}
process.exitCode = failed.length > 0 ? 1 : 0
