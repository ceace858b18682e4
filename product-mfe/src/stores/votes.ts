import { persistedStore } from '@promptelier/platform/persisted-store'
import { usePersisted } from '@promptelier/platform/use-persisted'

/** Ids of the products voted for, from the stored text. What is not a list of ids is no vote. */
export function parseVotes(json: string | null): readonly string[] {
  if (json === null) return []
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const votes = persistedStore<readonly string[]>({
  storage: 'session',
  key: 'promptelier:votes',
  parse: parseVotes,
  serialize: (ids) => JSON.stringify(ids),
})

/**
 * Votes for a product, or takes the vote back (PRD-10, PRD-12). Persisted in this browser for the visit, sent nowhere
 * (SIL-29, STO-06).
 * @returns whether the product has the visitor's vote now
 */
export function toggleVote(id: string): boolean {
  const ids = votes.getCurrent()
  const voted = !ids.includes(id)
  votes.set(voted ? [...ids, id] : ids.filter((other) => other !== id))
  return voted
}

/** Whether the visitor voted for a product; false in prerendered HTML and while hydrating. */
export const useVoted = (id: string): boolean => usePersisted(votes).includes(id)
