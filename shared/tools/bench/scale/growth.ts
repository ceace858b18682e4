import { inlinedBytes, type PageSize } from './page-size.ts'
import { SCALE_PAGES, type ScalePage } from './pages.ts'

/** Sizes of pages, by the names of the pages. */
export type PageSizes = Readonly<Record<string, PageSize>>

/** The bytes of all records of a page except its own list. */
const recordBytes = ({ records }: PageSize, { ownList }: ScalePage) =>
  Object.entries(records).reduce((total, [name, bytes]) => total + (name === ownList ? 0 : bytes), 0)

function faultsOf(page: ScalePage, small: PageSize, large: PageSize): readonly string[] {
  const growthOf = (bytesOf: (size: PageSize) => number) => bytesOf(large) - bytesOf(small)
  const checks = [
    ['script', growthOf(({ script }) => script), 0],
    ['HTML', growthOf((size) => size.html - inlinedBytes(size)), page.htmlGrowthLimit],
    ['records', growthOf((size) => recordBytes(size, page)), page.recordsGrowthLimit],
  ] as const
  return checks
    .filter(([, bytes, limit]) => bytes > limit)
    .map(([part, bytes, limit]) => `${page.name}: ${bytes} bytes of ${part} more, at most ${limit} are allowed`)
}

/**
 * Compares the pages of a shop with a small and with a large catalogue.
 * @returns one sentence for each part of a page that grows by more than `pages.ts` allows, and for each page that was
 *   not measured
 */
export function catalogueGrowth(small: PageSizes, large: PageSizes): readonly string[] {
  return SCALE_PAGES.flatMap((page) => {
    const [smallPage, largePage] = [small[page.name], large[page.name]]
    return smallPage && largePage ? faultsOf(page, smallPage, largePage) : [`${page.name}: was not measured`]
  })
}
