import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { failedChecks } from './run-programs.ts'

// `pnpm check:app catalog-mfe`: what the workflow of an application checks before it builds it. The types are those of the
// whole repository, because applications share packages.
const [app = '', ...others] = process.argv.slice(2)
const isApp = ['remote.config.ts', 'shell.config.ts'].some((config) => app !== '' && existsSync(join(app, config)))
if (isApp && others.length === 0) {
  const failed = failedChecks([
    ['types', 'tsc', '-p', '.'],
    ['lint', 'oxlint', '--type-aware', '--deny-warnings', app],
    ['format and CSS lint', 'biome', 'check', '--error-on-warnings', app],
    ['unit tests', 'vitest', 'run', `${app}/`],
  ])
  process.exitCode = failed.length > 0 ? 1 : 0
} else {
  console.error('Usage: pnpm check:app <folder of an application>, such as catalog-mfe')
  process.exitCode = 2
}
