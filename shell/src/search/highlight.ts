import { fold } from '@promptelier/storefront/words'

export type HighlightedPart = { readonly text: string; readonly isMatch: boolean }

/** Folds a text. `positions` are the start and end in `text` of the character that each folded character comes from. */
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

/** A shorter word matches only at the start of other words, because single letters occur in almost every word. */
const MIN_LENGTH_INSIDE = 3

/** Whether a folded word of a query also matches inside other words. */
export const matchesInside = (word: string): boolean => word.length >= MIN_LENGTH_INSIDE

/**
 * Finds the whole words that start with one of `words`, or contain one of those that also match inside other words. A
 * mark that ends or begins inside a word would be hard to read.
 */
function findMatches(folded: string, words: readonly string[]): readonly RegExpExecArray[] {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const anywhere = longestFirst.filter(matchesInside)
  const rest = '[\\p{L}\\p{N}]*'
  const atStart = `(?:${longestFirst.join('|')})`
  const inside = anywhere.map((word) => `${rest}${word}`)
  return [...folded.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${[atStart, ...inside].join('|')})${rest}`, 'gu'))]
}

/**
 * Splits a text into parts that match the words of a query and parts that do not.
 * @param words the words of the query, from `wordsOf`
 * @returns the parts in order; joined, they are `text`
 */
export function highlight(text: string, words: readonly string[]): readonly HighlightedPart[] {
  if (words.length === 0) return [{ text, isMatch: false }]
  const { folded, positions } = foldWithPositions(text)
  const parts: HighlightedPart[] = []
  let end = 0
  for (const { index, 0: found } of findMatches(folded, words)) {
    const start = positions[index]?.start ?? end
    // Two matches may be in the same ligature.
    if (start < end) continue
    if (start > end) parts.push({ text: text.slice(end, start), isMatch: false })
    end = positions[index + found.length - 1]?.end ?? end
    parts.push({ text: text.slice(start, end), isMatch: true })
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false })
  return parts
}
