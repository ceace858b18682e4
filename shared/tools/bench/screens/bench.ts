import { PROMPTS } from '../../published-data.ts'
import { suggestions } from './rules.ts'
import { measureScreens } from './screens.ts'

// `pnpm bench:screens`: what a keystroke and the mount of a list cost on the main thread. It fails above a budget.

/** Sizes of the catalogue as multiples of the real one. */
const COPIES = [1, 100] as const

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity
const column = (text: string) => text.padStart(24)

function print(name: string, budgetMs: number, results: readonly (readonly number[])[]) {
  const figures = results.map((times) => {
    const sorted = times.toSorted((a, b) => a - b)
    return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }
  })
  const cells = figures.map(({ p50, p95 }) => column(`${p50.toFixed(2)} / ${p95.toFixed(2)}`))
  console.info([name.padEnd(40), ...cells, column(String(budgetMs))].join(''))
  if (figures.some(({ p95 }) => p95 > budgetMs)) process.exitCode = 1
}

console.info(
  [
    'p50 / p95 in ms of the main thread'.padEnd(40),
    ...COPIES.map((copies) => column(`${copies * PROMPTS.length} products`)),
    column('limit of p95'),
  ].join(''),
)
print('header: a keystroke, its suggestions', 16, COPIES.map(suggestions))
for (const { name, budgetMs, times } of await measureScreens(COPIES)) print(name, budgetMs, times)
