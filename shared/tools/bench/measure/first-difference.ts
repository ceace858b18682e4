/** Returns the first pair of lines that differ, one of each list; undefined when the lists are equal. */
export function firstDifference(one: readonly string[], other: readonly string[]): [string, string] | undefined {
  const length = Math.max(one.length, other.length)
  for (let line = 0; line < length; line += 1)
    if (one[line] !== other[line]) return [one[line] ?? 'nothing', other[line] ?? 'nothing']
  return undefined
}
