import { writeFileSync } from 'node:fs'
import { failedChecks } from './run-programs.ts'

/** The commands of all checks that are not tests. `pnpm check` runs them; `npm test` runs them before the tests. */
const CHECKS = [
  ['types', 'tsc', '-p', '.'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format and CSS lint', 'biome', 'check', '--error-on-warnings'],
  ['dead code', 'knip', '--no-tag-hints'],
  ['acceptance rows', 'node', '--import', 'tsx', 'shared/tools/checks/rows.ts'],
  ['byte budgets', 'node', '--import', 'tsx', 'shared/tools/checks/budgets.ts'],
] as const

const failures = failedChecks(CHECKS)

const [reportFile] = process.argv.slice(2)
if (reportFile) {
  writeFileSync(
    reportFile,
    JSON.stringify({ passed: CHECKS.length - failures.length, failed: failures.length, failures }),
  )
}
process.exitCode = failures.length > 0 ? 1 : 0
