import { loadRecord, type Records } from '@promptelier/platform/records'
import type { RouteTable } from '../route-table.ts'

type PageRecords = ReturnType<RouteTable['recordsAt']>

/**
 * Fetches the records of a page in advance. A failure has no effect yet, because the page fetches its records again.
 * @returns a promise that resolves once the records that the page needs before it can be shown have loaded or failed
 */
export async function preloadRecords({ reads, fetches }: PageRecords): Promise<void> {
  void Promise.all(fetches.map(load))
  await Promise.all(reads.map(load))
}

/** How long hydration waits at most for the records of the page, in ms. */
const LONGEST_WAIT_MS = 200

/**
 * Fetches the records of the page of this document. Its HTML is on screen already, and the document preloads the
 * records that the HTML does not contain.
 * @returns a promise that resolves once all records have loaded or failed, or after LONGEST_WAIT_MS: the page then
 *   shows what is still loading
 */
export async function awaitRecords({ reads, fetches }: PageRecords): Promise<void> {
  const timeout = new Promise<void>((done) => setTimeout(done, LONGEST_WAIT_MS))
  await Promise.race([Promise.all([...reads, ...fetches].map(load)), timeout])
}

// The cast is safe: the names come from the composition, and the composer has checked them.
const load = (name: string) => loadRecord(name as keyof Records).catch(() => {})
