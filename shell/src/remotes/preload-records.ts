import { loadRecord, type Records } from '@promptelier/platform/records'
import type { RouteTable } from '../route-table.ts'

/**
 * Fetches the records of a page ahead of it. One that cannot be fetched is not missed yet: the page asks again.
 * @returns a promise that resolves once those it cannot be shown without are there or have failed
 */
export async function preloadRecords({ reads, fetches }: ReturnType<RouteTable['recordsAt']>): Promise<void> {
  void Promise.all(fetches.map(load))
  await Promise.all(reads.map(load))
}

// The names come from the composition, which the composer has checked.
const load = (name: string) => loadRecord(name as keyof Records).catch(() => {})
