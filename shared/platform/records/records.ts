import { use, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CatalogueRecords } from '../catalogue/types.ts'
import type { GuideRecords } from '../guides/types.ts'
import { LOADING, loadRecord as load, type RecordState, recordState, subscribe } from './record-store.ts'

export { type DataSets, forgetFailures, provideRecords, type RecordState } from './record-store.ts'

/** The records of all data sets, by name. */
export interface Records extends CatalogueRecords, GuideRecords {}

/** What a record holds. The one who publishes the data set checks it at build; the composer compares the shapes. */
export type RecordOf<Name extends keyof Records> = Records[Name]

/**
 * Fetches a record, on intent or ahead of a page that reads it.
 * @returns a promise of its value; rejects when it cannot be fetched, and fetches again at the next call
 */
export const loadRecord = <Name extends keyof Records>(name: Name): Promise<RecordOf<Name>> =>
  // What lies under a name is its publisher's contract, checked where the data set is built.
  load(name) as Promise<RecordOf<Name>>

/**
 * A record that the page cannot be shown without. Suspends while it is on its way; throws when it cannot be fetched, so
 * that the page's error boundary offers another attempt.
 */
export function useRecord<Name extends keyof Records>(name: Name): RecordOf<Name> {
  const state = useSyncExternalStore(
    subscribe,
    () => recordState(name),
    () => recordState(name),
  )
  // As above.
  if (state.status === 'ready') return state.value as RecordOf<Name>
  if (state.status === 'failed') throw state.error
  return use(loadRecord(name))
}

/**
 * Where a record stands, for a page that is shown without it: loading in prerendered HTML and while it is hydrated.
 * Fetches it after mount.
 */
export function useRecordState<Name extends keyof Records>(name: Name): RecordState<RecordOf<Name>> {
  const [state = LOADING] = useRecordStates([name])
  return state
}

/** Where several records stand, in the order of their names. */
export function useRecordStates<Name extends keyof Records>(
  names: readonly Name[],
): readonly RecordState<RecordOf<Name>>[] {
  const list = names.join('\n')
  const [read, loading] = useMemo(() => {
    const stable = list === '' ? [] : list.split('\n')
    const none = stable.map(() => LOADING)
    return [statesOf(stable), () => none]
  }, [list])
  useEffect(() => {
    for (const name of list === '' ? [] : list.split('\n')) void load(name).catch(() => {})
  }, [list])
  // As above.
  return useSyncExternalStore(subscribe, read, loading) as readonly RecordState<RecordOf<Name>>[]
}

/** A snapshot of several states that is the same array until one of them changes. */
function statesOf(names: readonly string[]) {
  let last: readonly RecordState<unknown>[] = []
  return () => {
    const next = names.map(recordState)
    if (next.length !== last.length || next.some((state, index) => state !== last[index])) last = next
    return last
  }
}
