import type { Composition } from '@promptelier/platform/composition'

/** Shortest time between two checks of a remote's files, ms. A page that does not load is tried again each second. */
const MIN_PAUSE_MS = 5000

const checkedAt = new Map<string, number>()

/**
 * Fetches a file again if the browser's cache has it with another content: it would be refused until the cache forgets
 * it, which is a year for these files. A failure is ignored, because the next check tries again.
 */
const refreshFile = (url: string, integrity: string) => {
  // Firefox compares a body with its hash only when it is read.
  const fetchFile = async (cache: RequestCache) => (await fetch(url, { cache, integrity })).arrayBuffer()
  return fetchFile('force-cache').catch(() => fetchFile('reload').catch(() => undefined))
}

/**
 * Checks the files that this document has requested from a remote whose page did not load. Their host may have sent
 * changed ones while it was under attack.
 * @param remote its name. Nothing happens for a name that is none, as that of a record
 */
export function refreshFiles(remote: string, { remotes }: Pick<Composition, 'remotes'>): void {
  const entry = remotes[remote]?.entry
  const now = performance.now()
  if (entry === undefined || now - (checkedAt.get(remote) ?? -Infinity) < MIN_PAUSE_MS) return
  checkedAt.set(remote, now)
  const base = entry.slice(0, entry.indexOf('/files/') + 1)
  for (const [url, integrity] of Object.entries(globalThis.fileHashes ?? {}))
    if (url.startsWith(base) && performance.getEntriesByName(url).length > 0) void refreshFile(url, integrity)
}
