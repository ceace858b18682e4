import { loadRecord, type Records } from '@promptelier/platform/records'
import type { RouteTable } from '../route-table.ts'

type PageRecords = ReturnType<RouteTable['recordsAt']>

/**
 * Fetches the records of a page ahead of it. One that cannot be fetched is not missed yet: the page asks again.
 * @returns a promise that resolves once those it cannot be shown without are there or have failed
 */
export async function preloadRecords({ reads, fetches }: PageRecords): Promise<void> {
  void Promise.all(fetches.map(load))
  await Promise.all(reads.map(load))
}

/** The prerendered page stays as it is for at most this long until all its records are there. */
const LONGEST_WAIT_MS = 200

/**
 * The same for the page of the document: its HTML is on screen, and what it lacks was asked for before any script.
 * @returns a promise that resolves once all are there or have failed, or it took too long: then the page shows what is
 *   loading
 */
export async function awaitRecords({ reads, fetches }: PageRecords): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, LONGEST_WAIT_MS))
  await Promise.race([Promise.all([...reads, ...fetches].map(load)), late])
}

// The names come from the composition, which the composer has checked.
const load = (name: string) => loadRecord(name as keyof Records).catch(() => {})
