import { inlinedBytes, type PageSize } from './page-size.ts'
import { SCALE_PAGES, type ScalePage } from './pages.ts'

/** Records that hold the list of one page alone. */
const OWN_LIST = 'catalogue/category/'

/** Sizes of pages, by their names. */
export type PageSizes = Readonly<Record<string, PageSize>>

const withoutOwnList = ({ records }: PageSize) =>
  Object.entries(records).reduce((total, [name, bytes]) => total + (name.startsWith(OWN_LIST) ? 0 : bytes), 0)

function faultsOf(page: ScalePage, small: PageSize, large: PageSize): readonly string[] {
  const grown = (bytesOf: (size: PageSize) => number) => bytesOf(large) - bytesOf(small)
  const checks = [
    ['script', grown(({ script }) => script), 0],
    ['HTML', grown((size) => size.html - inlinedBytes(size)), page.html],
    ['records', grown(withoutOwnList), page.records],
  ] as const
  return checks
    .filter(([, bytes, most]) => bytes > most)
    .map(([part, bytes, most]) => `${page.name}: ${bytes} bytes of ${part} more, at most ${most} are allowed`)
}

/**
 * Compares pages of two catalogues.
 * @returns a sentence for each part of a page that has more of the larger catalogue than the page shows
 */
export function catalogueGrowth(small: PageSizes, large: PageSizes): readonly string[] {
  return SCALE_PAGES.flatMap((page) => {
    const [before, after] = [small[page.name], large[page.name]]
    return before && after ? faultsOf(page, before, after) : [`${page.name}: was not measured`]
  })
}
