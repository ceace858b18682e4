/** The number of products on one page of the home grid (HOM-06). */
const PAGE_SIZE = 6

/** The number of page links shown at once (HOM-11). */
const PAGE_WINDOW = 5

/** The number of pages for `itemCount` products; an empty list has one empty page (HOM-08). */
export const pageCount = (itemCount: number): number => Math.max(1, Math.ceil(itemCount / PAGE_SIZE))

/**
 * The page number in the text of `?page=`. It is 1 when the text is absent or not an integer, and the first or last
 * page when the number is out of range (SIL-20).
 * @param count number of pages
 */
export function pageNumberOf(text: string | null, count: number): number {
  if (text === null || !/^-?\d+$/.test(text)) return 1
  return Math.min(Math.max(1, Number(text)), count)
}

/**
 * The page numbers to show: at most five, centred on the current page where 1 to `count` allows it (HOM-11, SIL-20).
 * @param count number of pages
 */
export function pageWindow(current: number, count: number): readonly number[] {
  const length = Math.min(PAGE_WINDOW, count)
  const centred = current - Math.floor(PAGE_WINDOW / 2)
  const first = Math.min(Math.max(1, centred), count - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}

/** The products of page `page`, counted from 1. */
export const pageOfList = <Item>(items: readonly Item[], page: number): readonly Item[] =>
  items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
