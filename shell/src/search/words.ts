/** Lower case, without accents, ligatures taken apart: texts that a visitor means as one become one. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')

/** The folded words of a text: its runs of letters and digits, in order. */
export const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

export type MarkedPart = { readonly text: string; readonly hit: boolean }

/** The folded text, and for each of its characters where the character that it comes from starts and ends in `text`. */
function foldedWithPlaces(text: string) {
  let folded = ''
  const places: { start: number; end: number }[] = []
  let start = 0
  for (const character of text) {
    const end = start + character.length
    const own = fold(character)
    folded += own
    for (let index = 0; index < own.length; index += 1) places.push({ start, end })
    start = end
  }
  return { folded, places }
}

/** Where words start with one of `words`, else where one of them stands at all. */
function hitsIn(folded: string, words: readonly string[]): readonly RegExpExecArray[] {
  const longestFirst = words.toSorted((a, b) => b.length - a.length).join('|')
  const starts = [...folded.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst})`, 'gu'))]
  return starts.length > 0 ? starts : [...folded.matchAll(new RegExp(longestFirst, 'gu'))]
}

/**
 * A text in parts, those that answer to the words of a query marked as hits.
 * @param words what `wordsOf` has made of the query
 * @returns parts that joined are `text` again
 */
export function marked(text: string, words: readonly string[]): readonly MarkedPart[] {
  if (words.length === 0) return [{ text, hit: false }]
  const { folded, places } = foldedWithPlaces(text)
  const parts: MarkedPart[] = []
  let done = 0
  for (const { index, 0: found } of hitsIn(folded, words)) {
    const start = places[index]?.start ?? done
    const end = places[index + found.length - 1]?.end ?? done
    // Two hits may lie in one ligature.
    if (start < done) continue
    if (start > done) parts.push({ text: text.slice(done, start), hit: false })
    parts.push({ text: text.slice(start, end), hit: true })
    done = end
  }
  if (done < text.length) parts.push({ text: text.slice(done), hit: false })
  return parts
}
