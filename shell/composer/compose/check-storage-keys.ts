import type { Manifest } from '@promptelier/build/manifest'
import { withTeam } from '../with-team.ts'

/** An application and the keys that it writes in browser storage. */
export type StorageOwner = Pick<Manifest, 'name' | 'team' | 'storage'>

type Claim = { readonly owner: StorageOwner; readonly area: 'local' | 'session'; readonly key: string }

const claimsOf = (owner: StorageOwner): readonly Claim[] =>
  (['local', 'session'] as const).flatMap((area) => owner.storage[area].map((key) => ({ owner, area, key })))

const isPrefix = (key: string) => key.endsWith('*')
const covers = (pattern: string, key: string) =>
  isPrefix(pattern) ? key.startsWith(pattern.slice(0, -1)) : pattern === key

/** Whether at least one key matches both patterns. */
const overlap = (one: string, other: string) =>
  covers(one, other.replace(/\*$/, '')) || covers(other, one.replace(/\*$/, ''))

/**
 * Finds the keys of browser storage that two applications write.
 * @returns a sentence for each key that two of them write, which names both and what to do
 */
export function storageConflicts(owners: readonly StorageOwner[]): readonly string[] {
  const claims = owners.flatMap(claimsOf)
  return claims.flatMap((one, index) =>
    claims
      .slice(index + 1)
      .filter((other) => other.owner !== one.owner && other.area === one.area && overlap(one.key, other.key))
      .map(
        (other) =>
          `${withTeam(one.owner)} writes ${one.key} in ${one.area} storage, and ${withTeam(other.owner)} writes ${other.key}: one of them must take another key`,
      ),
  )
}
