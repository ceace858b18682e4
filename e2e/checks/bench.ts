import { CATEGORIES, PACKS, PROMPTS } from '@promptelier/shared/catalogue'
import { suggester } from '../../shell/src/search/suggest.ts'

/** How large the catalogue is: as it is, and a hundred times that. */
const SIZES = [PROMPTS.length, 100 * PROMPTS.length] as const

type Measurement = {
  readonly name: string
  /** Most that the 95th percentile may be, at every size, ms. */
  readonly budgetMs: number
  /** @returns what each single one took, ms */
  readonly run: (productCount: number) => readonly number[]
}

const catalogueOf = (count: number) =>
  Array.from({ length: count / PROMPTS.length }, (_, copy) =>
    PROMPTS.map((prompt) => ({ ...prompt, id: `${prompt.id}-${copy}` })),
  ).flat()

/** What is suggested for each letter of a text as it is typed, many times over. */
function keystrokes(productCount: number): readonly number[] {
  const typed = 'séance de cours'
  const suggest = suggester({
    products: [...catalogueOf(productCount), ...PACKS],
    categories: CATEGORIES,
    guides: [],
  })
  return Array.from({ length: 100 * typed.length }, (_, stroke) => {
    const started = performance.now()
    suggest(typed.slice(0, 1 + (stroke % typed.length)))
    return performance.now() - started
  })
}

const MEASUREMENTS: readonly Measurement[] = [{ name: 'suggestions, per keystroke', budgetMs: 16, run: keystrokes }]

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity
const column = (text: string) => text.padStart(24)

console.info(
  ['p50 / p95 in ms'.padEnd(28), ...SIZES.map((size) => column(`${size} products`)), column('p95 at most')].join(''),
)
for (const { name, budgetMs, run } of MEASUREMENTS) {
  const results = SIZES.map((size) => {
    const sorted = run(size).toSorted((a, b) => a - b)
    return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }
  })
  const cells = results.map(({ p50, p95 }) => column(`${p50.toFixed(2)} / ${p95.toFixed(2)}`))
  console.info([name.padEnd(28), ...cells, column(String(budgetMs))].join(''))
  if (results.some(({ p95 }) => p95 > budgetMs)) process.exitCode = 1
}
