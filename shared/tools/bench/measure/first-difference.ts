/**
 * Returns the first pair of different lines, one from each list; undefined when the lists are equal. A missing line is
 * 'nothing'.
 */
export function firstDifference(one: readonly string[], other: readonly string[]): [string, string] | undefined {
  const length = Math.max(one.length, other.length)
  for (let index = 0; index < length; index += 1)
    if (one[index] !== other[index]) return [one[index] ?? 'nothing', other[index] ?? 'nothing']
  return undefined
}
