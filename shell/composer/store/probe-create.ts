import { randomBytes, randomUUID } from 'node:crypto'
import type { Storage } from './storage.ts'
import { keys } from './store.ts'

const ROUNDS = 5
const CONCURRENT_CREATES = 16
/** Sending the content takes time. That widens the gap between check and write of a server that does both in turn. */
const CONTENT_BYTES = 32_000

async function probeOnce(storage: Storage, key: string) {
  const contents = Array.from({ length: CONCURRENT_CREATES }, () => randomBytes(CONTENT_BYTES))
  const results = await Promise.all(contents.map((content) => storage.create(key, content)))
  const winners = contents.filter((_, index) => results[index])
  const stored = await storage.read(key)
  if (winners.length === 0)
    throw new Error(
      `The store ${storage.location} created none of ${CONCURRENT_CREATES} objects with the same new key. Try again: this happens when the connection fails.`,
    )
  if (winners.length > 1 || !stored || !winners[0]?.equals(stored))
    throw new Error(
      `The store ${storage.location} is not safe: ${winners.length} of ${CONCURRENT_CREATES} clients created the same object at once, ${winners.length > 1 ? 'and only one content is left' : 'and its content is of another client'}. Its server does not honour "If-None-Match: *". Two releases at once could overwrite each other. Use a folder, or a server that honours it.`,
    )
}

/**
 * Checks that of several concurrent `create` of one key exactly one succeeds. Servers exist that check first and write
 * then, and so lose releases.
 * @param storage gets objects below `probe/`, which are removed again
 * @throws (rejects) when two succeed, or when the content is not the winner's
 */
export async function probeCreateOnly(storage: Storage): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const key = keys.probe(randomUUID())
    try {
      await probeOnce(storage, key)
    } finally {
      await storage.remove([key])
    }
  }
}
