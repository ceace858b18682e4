import type { Versions } from '../suite/visited-shop.ts'

/** Versions of each application, the newest first. */
export type VersionLists = Readonly<Record<string, readonly string[]>>

/** The pairs of versions of two applications that a combination contains. */
const pairsOf = (versions: Versions) => {
  const chosen = Object.entries(versions).map(([app, version]) => `${app}@${version}`)
  return chosen.flatMap((one, index) => chosen.slice(index + 1).map((other) => `${one} ${other}`))
}

const allCombinations = (lists: VersionLists): readonly Versions[] =>
  Object.entries(lists).reduce<readonly Versions[]>(
    (combinations, [app, versions]) =>
      combinations.flatMap((combination) => versions.map((version) => ({ ...combination, [app]: version }))),
    [{}],
  )

/**
 * Combines each version with the newest ones of all other applications, then adds combinations until every two versions
 * of two applications are together in at least one. Two versions are enough: almost every misfit is between two parts.
 * @returns the combinations; the first one is the newest version of each application
 */
export function combineVersions(lists: VersionLists): readonly Versions[] {
  const newest = Object.fromEntries(
    Object.entries(lists).flatMap(([app, [version]]) => (version ? [[app, version]] : [])),
  )
  const chosen: Versions[] = [
    newest,
    ...Object.entries(lists).flatMap(([app, [, ...older]]) => older.map((version) => ({ ...newest, [app]: version }))),
  ]
  const all = allCombinations(lists)
  const missing = new Set(all.flatMap(pairsOf))
  for (const combination of chosen) for (const pair of pairsOf(combination)) missing.delete(pair)
  const countMissing = (combination: Versions) => pairsOf(combination).filter((pair) => missing.has(pair)).length
  while (missing.size > 0) {
    const [best = newest] = all.toSorted((one, other) => countMissing(other) - countMissing(one))
    chosen.push(best)
    for (const pair of pairsOf(best)) missing.delete(pair)
  }
  return chosen
}
