import { refetchRecord } from '@promptelier/platform/records'
import type { RouteTable } from '../route-table.ts'
import { keepTrying } from './keep-trying.ts'

/** The records that are fetched again, by name. */
const failedNames = new Set<string>()
const listeners = new Set<() => void>()

/** Whether the failed records of a page have loaded while nobody listened: the notice of a failure may arrive after that. */
let isUnheard = false

/**
 * Calls `listener` when a failed record has loaded and the page on screen needs no other one; at once when that was so
 * while there was no listener.
 * @returns a function that unsubscribes
 */
export function onRecordsHealed(listener: () => void): () => void {
  listeners.add(listener)
  if (isUnheard) listener()
  isUnheard = false
  return () => void listeners.delete(listener)
}

/** Whether the page on screen waits for a record that has failed. */
function isPageWaiting({ recordsAt }: Pick<RouteTable, 'recordsAt'>): boolean {
  const { reads, fetches } = recordsAt(location.pathname, location.search)
  return [...reads, ...fetches].some((name) => failedNames.has(name))
}

/**
 * Fetches a failed record again until it has loaded, by the rules of `keepTrying`. Its readers show the failure until
 * then, so that their notices do not flicker.
 * @param name of the record; nothing happens when no record with this name has failed
 */
export function healRecord(name: string, table: Pick<RouteTable, 'recordsAt'>) {
  if (failedNames.has(name)) return
  failedNames.add(name)
  let state = { loading: false, failureCount: 1 }
  let onChange: (() => void) | undefined
  const setState = (next: typeof state) => {
    state = next
    onChange?.()
  }
  const stop = keepTrying({
    state: () => state,
    subscribe(listener) {
      onChange = listener
      return () => {
        onChange = undefined
      }
    },
    async loadInBackground() {
      if (state.loading) return
      setState({ ...state, loading: true })
      try {
        await refetchRecord(name)
      } catch {
        return setState({ loading: false, failureCount: state.failureCount + 1 })
      }
      stop()
      failedNames.delete(name)
      if (isPageWaiting(table)) return
      isUnheard = listeners.size === 0
      for (const listener of listeners) listener()
    },
  })
}
