import { persistedStore } from '@promptelier/platform/persisted-store'
import { usePersisted } from '@promptelier/platform/use-persisted'

/** Parses the stored ids of the products that the visitor has voted for. Ignores malformed text and other entries. */
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
 * Adds the visitor's vote for a product, or withdraws an existing vote (PRD-10, PRD-12). Votes are persisted in this
 * browser for the session and never sent to a server (SIL-29, STO-06).
 * @returns whether the product now has the visitor's vote
 */
export function toggleVote(id: string): boolean {
  const ids = votes.getCurrent()
  const voted = !ids.includes(id)
  votes.set(voted ? [...ids, id] : ids.filter((other) => other !== id))
  return voted
}

/** Whether the visitor has voted for a product. False in prerendered HTML and while hydrating. */
export const useVoted = (id: string): boolean => usePersisted(votes).includes(id)
