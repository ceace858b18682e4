import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'promptelier:votes'

/** Votes of this document where storage refuses to keep them. */
let inMemory: string | undefined
const watchers = new Set<() => void>()

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

function read(): readonly string[] {
  if (inMemory !== undefined) return parseVotes(inMemory)
  try {
    return parseVotes(sessionStorage.getItem(STORAGE_KEY))
  } catch {
    return []
  }
}

function write(ids: readonly string[]) {
  const json = JSON.stringify(ids)
  try {
    sessionStorage.setItem(STORAGE_KEY, json)
  } catch {
    inMemory = json
  }
  for (const watcher of watchers) watcher()
}

/**
 * Votes for a product, or takes the vote back (PRD-10, PRD-12). Kept in this browser for the visit, sent nowhere
 * (SIL-29, STO-06).
 * @returns whether the product has the visitor's vote now
 */
export function toggleVote(id: string): boolean {
  const ids = read()
  const voted = !ids.includes(id)
  write(voted ? [...ids, id] : ids.filter((other) => other !== id))
  return voted
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Whether the visitor voted for a product; false in prerendered HTML and while hydrating. */
export const useVoted = (id: string): boolean =>
  useSyncExternalStore(
    watch,
    () => read().includes(id),
    () => false,
  )
