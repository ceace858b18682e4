import { use, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CatalogueRecords } from '../catalogue/types.ts'
import type { GuideRecords } from '../guides/types.ts'
import { LOADING, loadRecord as load, type RecordState, recordState, subscribe } from './record-store.ts'

export { clearFailedRecords, type DataSets, provideRecords, type RecordState } from './record-store.ts'

/** The records of all data sets, by name. */
export interface Records extends CatalogueRecords, GuideRecords {}

/** The type of a record. The publisher of the data set validates it at build; the composer compares the shapes. */
export type RecordOf<Name extends keyof Records> = Records[Name]

/**
 * Fetches a record before a page reads it, for example on intent (hover or focus of a link).
 * @returns a promise of its value; rejects when it cannot be fetched, and fetches again at the next call
 */
export const loadRecord = <Name extends keyof Records>(name: Name): Promise<RecordOf<Name>> =>
  // The cast is safe: the publisher validates the record when it builds the data set.
  load(name) as Promise<RecordOf<Name>>

/**
 * A record that the page cannot be rendered without. Suspends while the record is being fetched. Throws when it cannot
 * be fetched, so that the page's error boundary offers another attempt.
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
 * The state of a record, for a page that is shown before the record has loaded. The state is 'loading' in prerendered
 * HTML and during hydration. Fetches the record after mount.
 */
export function useRecordState<Name extends keyof Records>(name: Name): RecordState<RecordOf<Name>> {
  const [state = LOADING] = useRecordStates([name])
  return state
}

/** The states of several records, in the order of `names`. Like `useRecordState`. */
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
