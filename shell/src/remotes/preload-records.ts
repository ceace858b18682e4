import { loadRecord, type Records, refetchRecord } from '@promptelier/platform/records'
import type { RouteTable } from '../route-table.ts'

type PageRecords = ReturnType<RouteTable['recordsAt']>

/**
 * Fetches the records of a page in advance. A failure is ignored here, because the page fetches its records again.
 * @param reads names of the records that the page needs before it can be shown
 * @param fetches names of the records that may load later
 * @returns a promise that resolves once all `reads` have loaded or failed
 */
export async function preloadRecords({ reads, fetches }: PageRecords): Promise<void> {
  void Promise.all(fetches.map(loadIgnoringFailure))
  await Promise.all(reads.map(loadIgnoringFailure))
}

/** Longest time that hydration waits for the records of the page, in ms. */
const LONGEST_WAIT_MS = 200

/**
 * Waits for the records of the page of this document. The HTML contains its `reads`, and the document preloads its
 * `fetches`.
 * @returns a promise that resolves once all records have loaded or failed, or after LONGEST_WAIT_MS: the page then
 *   shows placeholders for the missing records
 */
export async function awaitRecords({ reads, fetches }: PageRecords): Promise<void> {
  const timeout = new Promise<void>((done) => setTimeout(done, LONGEST_WAIT_MS))
  await Promise.race([Promise.all([...reads, ...fetches].map(loadIgnoringFailure)), timeout])
}

// The readers of a record that has failed show the failure while it is fetched again.
const loadIgnoringFailure = (name: string) =>
  refetchRecord(name)
    // The cast is safe: the names come from the composition, and the composer has checked them.
    .then(() => loadRecord(name as keyof Records))
    .catch(() => {})
