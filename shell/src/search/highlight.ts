import { fold } from '@promptelier/storefront/words'

export type HighlightedPart = { readonly text: string; readonly isMatch: boolean }

/** The folded text, and for each of its characters the start and end of the original character in `text`. */
function foldWithPositions(text: string) {
  let folded = ''
  const positions: { start: number; end: number }[] = []
  let start = 0
  for (const character of text) {
    const end = start + character.length
    const foldedCharacter = fold(character)
    folded += foldedCharacter
    for (let index = 0; index < foldedCharacter.length; index += 1) positions.push({ start, end })
    start = end
  }
  return { folded, positions }
}

/** A shorter word matches only at the start of other words, because single letters occur in almost all of them. */
const MIN_LENGTH_INSIDE = 3

/** Whether a folded word of a query also matches inside other words. */
export const matchesInside = (word: string): boolean => word.length >= MIN_LENGTH_INSIDE

/** The positions where a word starts with one of `words`, or contains one that may match inside other words. */
function matchesIn(folded: string, words: readonly string[]): readonly RegExpExecArray[] {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const anywhere = longestFirst.filter(matchesInside)
  const atStart = `(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})`
  return [...folded.matchAll(new RegExp([atStart, ...anywhere].join('|'), 'gu'))]
}

/**
 * Splits a text into parts, and marks those that match the words of a query.
 * @param words the words of the query, from `wordsOf`
 * @returns parts that result in `text` when joined
 */
export function highlight(text: string, words: readonly string[]): readonly HighlightedPart[] {
  if (words.length === 0) return [{ text, isMatch: false }]
  const { folded, positions } = foldWithPositions(text)
  const parts: HighlightedPart[] = []
  let done = 0
  for (const { index, 0: found } of matchesIn(folded, words)) {
    const start = positions[index]?.start ?? done
    const end = positions[index + found.length - 1]?.end ?? done
    // Two matches may be in the same ligature.
    if (start < done) continue
    if (start > done) parts.push({ text: text.slice(done, start), isMatch: false })
    parts.push({ text: text.slice(start, end), isMatch: true })
    done = end
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMatch: false })
  return parts
}
