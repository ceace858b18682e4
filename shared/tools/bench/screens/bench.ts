import { PROMPTS } from '../../published-data.ts'
import { percentile } from '../report/statistics.ts'
import { measureScreens } from './screens.ts'
import { measureSuggestions } from './suggestions.ts'

// `pnpm bench:screens` measures how long a keystroke and the mount of a list keep the main thread busy. It fails when a
// 95th percentile is above its budget.

/** Sizes of the catalogue as multiples of the real one. */
const COPY_COUNTS = [1, 100] as const

const formatCell = (text: string) => text.padStart(24)

/** Prints the figures of all sizes, and makes this command fail when one is above the budget. */
function printRow(name: string, budgetMs: number, results: readonly (readonly number[])[]) {
  const figures = results.map((times) => ({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) }))
  const cells = figures.map(({ p50, p95 }) => formatCell(`${p50.toFixed(2)} / ${p95.toFixed(2)}`))
  console.info([name.padEnd(40), ...cells, formatCell(String(budgetMs))].join(''))
  if (!figures.every(({ p95 }) => p95 <= budgetMs)) process.exitCode = 1
}

console.info(
  [
    'p50 / p95 in ms of the main thread'.padEnd(40),
    ...COPY_COUNTS.map((copies) => formatCell(`${copies * PROMPTS.length} products`)),
    formatCell('limit of p95'),
  ].join(''),
)
printRow('header: a keystroke, its suggestions', 16, COPY_COUNTS.map(measureSuggestions))
for (const { name, budgetMs, times } of await measureScreens(COPY_COUNTS)) printRow(name, budgetMs, times)
