import { inlinedBytes, type PageSize } from './page-size.ts'
import { SCALE_PAGES } from './pages.ts'
import type { ShopSize } from './shop-size.ts'

/** A line of the table: its value for each size, and how a value and its growth are written. */
type Line = {
  readonly name: string
  readonly of: (shop: ShopSize) => number | undefined
  readonly text: (value: number) => string
  readonly growth: (value: number, smallest: number) => string
}

const NAME_WIDTH = 34
const COLUMN_WIDTH = 24

const NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const grouped = (value: number) => NUMBERS.format(value)
const times = (value: number, smallest: number) => `×${(value / smallest).toFixed(1)}`
const difference = (value: number, smallest: number) =>
  `${value >= smallest ? '+' : '−'}${grouped(Math.abs(value - smallest))}`

const figure = (name: string, of: Line['of'], text: Line['text'] = grouped): Line => ({
  name,
  of,
  text,
  growth: times,
})
const seconds = (value: number) => `${value.toFixed(1)} s`
const megabytes = (value: number) => `${(value / 1e6).toFixed(1)} MB`

const SHOP: readonly Line[] = [
  figure('catalog-mfe builds', ({ build }) => build.seconds, seconds),
  figure('  processor time', ({ build }) => build.cpuSeconds, seconds),
  figure('  peak memory', ({ build }) => build.peakBytes, megabytes),
  figure('the shop is composed', ({ compose }) => compose.seconds, seconds),
  figure('  processor time', ({ compose }) => compose.cpuSeconds, seconds),
  figure('  peak memory', ({ compose }) => compose.peakBytes, megabytes),
  figure('documents', ({ documents }) => documents),
  figure('records', ({ records }) => records.files),
  figure('  size', ({ records }) => records.bytes, megabytes),
  figure('composition', ({ composition }) => composition.bytes, megabytes),
  figure('  on disk, with compressed copies', ({ onDisk }) => onDisk, megabytes),
]

const PAGE_FIGURES: readonly (readonly [title: string, of: (size: PageSize) => number])[] = [
  ['HTML', ({ html }) => html],
  ['HTML, gzip', ({ htmlGzip }) => htmlGzip],
  ['script', ({ script }) => script],
  ['records in the HTML', inlinedBytes],
  ['records fetched with the page', ({ fetched }) => fetched],
]

const pageLines = (of: (size: PageSize) => number): readonly Line[] =>
  SCALE_PAGES.map(({ name, path }) => ({
    name: `  ${name} ${path.length < 22 ? path : ''}`,
    of: ({ pages }) => {
      const size = pages[name]
      return size && of(size)
    },
    text: grouped,
    growth: difference,
  }))

function row({ name, of, text, growth }: Line, shops: readonly ShopSize[]): string {
  const [smallest] = shops.map(of)
  const cells = shops.map((shop, index) => {
    const value = of(shop)
    if (value === undefined) return ''
    return index === 0 || smallest === undefined ? text(value) : `${text(value)} ${growth(value, smallest).padStart(9)}`
  })
  return [name.padEnd(NAME_WIDTH), ...cells.map((cell) => cell.padStart(COLUMN_WIDTH))].join('')
}

/**
 * The sizes of shops as a table: a column for each, with its growth against the first.
 * @param shops the smallest first
 */
export function table(shops: readonly ShopSize[]): string {
  const headings = shops.map(({ prompts }) => `${grouped(prompts)} prompts`.padStart(COLUMN_WIDTH))
  return [
    [''.padEnd(NAME_WIDTH), ...headings].join(''),
    ...SHOP.map((line) => row(line, shops)),
    ...PAGE_FIGURES.flatMap(([title, of]) => [`${title}, bytes`, ...pageLines(of).map((line) => row(line, shops))]),
  ].join('\n')
}
