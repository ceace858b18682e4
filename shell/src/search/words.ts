import { fold } from '@promptelier/storefront/words'

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

/** A shorter word counts at the start of others only: single letters stand in all of them. */
const LEAST_INSIDE = 3

/** Whether a folded word of a query also counts inside of other words. */
export const countsInside = (word: string): boolean => word.length >= LEAST_INSIDE

/** Where words start with one of `words`, and where the longer of these stand inside of others. */
function hitsIn(folded: string, words: readonly string[]): readonly RegExpExecArray[] {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const anywhere = longestFirst.filter(countsInside)
  const atStart = `(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})`
  return [...folded.matchAll(new RegExp([atStart, ...anywhere].join('|'), 'gu'))]
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
