import { withoutTrailingSlashes } from '../src/trailing-slashes.ts'

/** How many letters must be inserted, removed or replaced to make one word from the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, letter] of one.split('').entries()) {
    const next = [line + 1]
    for (const [column, otherLetter] of other.split('').entries())
      next.push(
        Math.min(
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (row[column] ?? 0) + (letter === otherLetter ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** Words that differ in more than this part of their letters are not alike. */
const MAX_DIFFERENT = 0.5

/**
 * Capitals and a slash at the end, which a shell adds to the name of a folder, make no difference.
 * @returns ' Did you mean …?' with the word that is most like `typed`; '' when none is
 */
export function didYouMean(typed: string, known: readonly string[]): string {
  const word = withoutTrailingSlashes(typed.toLowerCase())
  const [nearest] = known
    .map((name) => ({ name, steps: name.startsWith(word) ? 0 : distance(word, name) }))
    .filter(({ name, steps }) => word !== '' && steps <= Math.max(word.length, name.length) * MAX_DIFFERENT)
    .toSorted((one, other) => one.steps - other.steps)
  return nearest ? ` Did you mean ${nearest.name}?` : ''
}
