import type { Cost } from './measured.ts'
import { inlinedBytes, type PageSize } from './page-size.ts'
import { SCALE_PAGES } from './pages.ts'
import type { ShopSize } from './shop-size.ts'

/** A line of the table: how its value is read from a shop, and how a value and its growth are formatted. */
type Line = {
  readonly name: string
  readonly readValue: (shop: ShopSize) => number | undefined
  readonly formatValue: (value: number) => string
  readonly formatGrowth: (value: number, smallest: number) => string
}

const NAME_WIDTH = 36
const COLUMN_WIDTH = 24

const NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const formatNumber = (value: number) => NUMBERS.format(value)
const formatRatio = (value: number, smallest: number) => `×${(value / smallest).toFixed(1)}`
const formatDifference = (value: number, smallest: number) =>
  `${value >= smallest ? '+' : '−'}${formatNumber(Math.abs(value - smallest))}`

const shopLine = (
  name: string,
  readValue: Line['readValue'],
  formatValue: Line['formatValue'] = formatNumber,
): Line => ({ name, readValue, formatValue, formatGrowth: formatRatio })
const formatSeconds = (value: number) => `${value.toFixed(1)} s`
const formatMegabytes = (value: number) => `${(value / 1e6).toFixed(1)} MB`

/** @param step its name in the table @param costOf reads its cost */
const costLines = (step: string, costOf: (shop: ShopSize) => Cost): readonly Line[] => [
  shopLine(step, (shop) => costOf(shop).seconds, formatSeconds),
  shopLine('  processor time', (shop) => costOf(shop).cpuSeconds, formatSeconds),
  shopLine('  peak memory', (shop) => costOf(shop).peakBytes, formatMegabytes),
]

const SHOP_LINES: readonly Line[] = [
  ...costLines('catalog-mfe builds', ({ build }) => build),
  ...costLines('the shop is published and composed', ({ release }) => release),
  ...costLines('every page is composed again', ({ compose }) => compose),
  shopLine('documents', ({ documents }) => documents),
  shopLine('records', ({ records }) => records.files),
  shopLine('  size', ({ records }) => records.bytes, formatMegabytes),
  shopLine('composition', ({ compositionBytes }) => compositionBytes, formatMegabytes),
  shopLine('bodies', ({ bodies }) => bodies.bytes, formatMegabytes),
  shopLine('the whole store on disk', ({ onDisk }) => onDisk, formatMegabytes),
]

const PAGE_FIGURES: readonly (readonly [title: string, readValue: (size: PageSize) => number])[] = [
  ['HTML', ({ html }) => html],
  ['HTML, gzip', ({ htmlGzip }) => htmlGzip],
  ['script', ({ script }) => script],
  ['records in the HTML', inlinedBytes],
  ['records fetched with the page', ({ fetchedRecords }) => fetchedRecords],
]

const pageLines = (readValue: (size: PageSize) => number): readonly Line[] =>
  SCALE_PAGES.map(({ name, path }) => ({
    name: `  ${name} ${path.length < 22 ? path : ''}`,
    readValue: ({ pages }) => {
      const size = pages[name]
      return size && readValue(size)
    },
    formatValue: formatNumber,
    formatGrowth: formatDifference,
  }))

function row({ name, readValue, formatValue, formatGrowth }: Line, shops: readonly ShopSize[]): string {
  const [smallest] = shops.map(readValue)
  const cells = shops.map((shop, index) => {
    const value = readValue(shop)
    if (value === undefined) return ''
    return index === 0 || smallest === undefined
      ? formatValue(value)
      : `${formatValue(value)} ${formatGrowth(value, smallest).padStart(9)}`
  })
  return [name.padEnd(NAME_WIDTH), ...cells.map((cell) => cell.padStart(COLUMN_WIDTH))].join('')
}

/**
 * Formats the sizes of shops as a table: one column for each shop, with its growth compared with the first.
 * @param shops from the smallest to the largest
 */
export function table(shops: readonly ShopSize[]): string {
  const headings = shops.map(({ prompts }) => `${formatNumber(prompts)} prompts`.padStart(COLUMN_WIDTH))
  return [
    [''.padEnd(NAME_WIDTH), ...headings].join(''),
    ...SHOP_LINES.map((line) => row(line, shops)),
    ...PAGE_FIGURES.flatMap(([title, readValue]) => [
      `${title}, bytes`,
      ...pageLines(readValue).map((line) => row(line, shops)),
    ]),
  ].join('\n')
}
