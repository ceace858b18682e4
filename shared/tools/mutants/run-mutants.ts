import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

// `pnpm mutants` changes each rule of the shop in many small ways ("mutants"), and runs the tests of the rule for each.
// A mutant that no test notices has survived. It fails when tests notice fewer than 85 % of a rule's mutants. Words
// limit it to rules whose file contains one of them: `pnpm mutants amounts cart`.
const MIN_SCORE = 0.85

/** The rules: what buyers pay, what the cart holds, what is live, what may go live, and which page serves a path. */
const GROUPS = [
  { files: ['cart-checkout-mfe/src/checkout/amounts.ts'], tests: ['cart-checkout-mfe/src/checkout/amounts.test.ts'] },
  {
    files: ['shared/platform/money.ts', 'shared/platform/cart/cart-lines.ts'],
    tests: ['shared/platform/money.test.ts', 'shared/platform/cart/cart-lines.test.ts'],
  },
  { files: ['shared/platform/cart/cart.ts'], tests: ['shared/platform/cart/*.test.tsx'] },
  {
    files: ['shell/composer/store/log.ts', 'shell/composer/store/lease.ts'],
    tests: ['shell/composer/store/log.test.ts', 'shell/composer/store/lease.test.ts'],
  },
  {
    files: ['shell/composer/release/decide.ts'],
    tests: ['shell/composer/release/{decide,decisions,rollback,repair-log,kill,freeze}.test.ts'],
  },
  {
    files: ['shell/composer/gate/gate.ts', 'shell/composer/gate/budget.ts', 'shell/composer/gate/checked-paths.ts'],
    tests: ['shell/composer/gate/{gate,budget,checked-paths}.test.ts'],
  },
  {
    files: ['shell/composer/paths/routes.ts', 'shell/composer/paths/addresses.ts', 'shell/src/route-table.ts'],
    tests: ['shell/composer/paths/{routes,addresses}.test.ts', 'shell/src/route-table.test.ts'],
  },
] as const

/** The part of Stryker's report that is read here. */
type Mutant = {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number } }
}
type Report = { readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>> }

const root = resolve(import.meta.dirname, '../../..')
const stryker = resolve(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const report = resolve(root, '.tmp/mutants-report.json')

/** Runs the tests of a group for each mutant of its rules. @returns the mutants of each file */
function runGroup(
  files: readonly string[],
  tests: readonly string[],
): readonly (readonly [string, readonly Mutant[]])[] {
  rmSync(report, { force: true })
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', 'shared/tools/mutants/stryker.config.json', '--mutate', files.join(',')],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MUTANTS_TESTS: tests.join(' ') } },
  )
  if (status !== 0) throw new Error(`the mutants of ${files.join(', ')} could not be run: see above`)
  // Stryker has written the file.
  const result = JSON.parse(readFileSync(report, 'utf8')) as Report
  return files.map((file) => [file, result.files[file]?.mutants ?? []])
}

/** Prints how many of the mutants that could be run were noticed. @returns their part, from 0 to 1; 0 without mutants */
function printScore(name: string, mutants: readonly Mutant[]): number {
  const valid = mutants.filter(({ status }) => !['CompileError', 'RuntimeError', 'Ignored'].includes(status))
  const noticed = valid.filter(({ status }) => ['Killed', 'Timeout'].includes(status)).length
  const score = valid.length === 0 ? 0 : noticed / valid.length
  const counts = `${String(noticed).padStart(5)} of ${String(valid.length).padStart(4)}`
  console.info(`${name.padEnd(44)}${counts}${(score * 100).toFixed(1).padStart(8)} %`)
  return score
}

const words = process.argv.slice(2)
const isChosen = (file: string) => words.length === 0 || words.some((word) => file.includes(word))

const started = performance.now()
const results = GROUPS.flatMap(({ files, tests }) => {
  const chosen = files.filter(isChosen)
  return chosen.length > 0 ? runGroup(chosen, tests) : []
})

console.info('')
for (const [file, mutants] of results)
  for (const { status, location, mutatorName, replacement = '' } of mutants)
    if (status === 'Survived' || status === 'NoCoverage')
      console.info(
        `${status === 'Survived' ? 'survived' : 'no test '}  ${file}:${location.start.line}  ${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 80)}`,
      )

console.info('\nMutants that tests notice')
const scores = results.map(([file, mutants]) => printScore(file, mutants))
scores.push(
  printScore(
    'total',
    results.flatMap(([, mutants]) => mutants),
  ),
)
const seconds = Math.round((performance.now() - started) / 1000)
const isEnough = scores.every((score) => score >= MIN_SCORE)
console.info(`\n${seconds} s. ${isEnough ? 'Every rule reaches' : 'Not every rule reaches'} ${MIN_SCORE * 100} %.`)
process.exitCode = isEnough ? 0 : 1
