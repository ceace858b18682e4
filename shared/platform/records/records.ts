import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CatalogueRecords } from '../catalogue/types.ts'
import type { FicheRecords } from '../fiches/types.ts'
import type { GuideRecords } from '../guides/types.ts'
import type { StorageRecords } from '../storage/types.ts'
import { LOADING, loadRecord as load, type RecordState, recordState, subscribe } from './record-store.ts'

export {
  type DataSets,
  isAbsent,
  provideRecords,
  type RecordState,
  refetchRecord,
  retryFailedRecords,
} from './record-store.ts'

/** The records of all data sets, by name. */
export interface Records extends CatalogueRecords, FicheRecords, GuideRecords, StorageRecords {}

/** The type of a record, by name. The application that publishes the data set validates each record at build time. */
export type RecordOf<Name extends keyof Records> = Records[Name]

/**
 * Fetches a record before a page reads it, for example on intent (hover or focus of a link).
 * @returns a promise of its value; rejects when it cannot be fetched, and fetches again at the next call
 */
export const loadRecord = <Name extends keyof Records>(name: Name): Promise<RecordOf<Name>> =>
  // The cast is safe: the application that publishes the data set validates the record at build time.
  load(name) as Promise<RecordOf<Name>>

/**
 * A record that the page cannot be rendered without. Suspends while the record is being fetched. Throws when it cannot
 * be fetched, so that the page's error boundary offers another attempt.
 */
export function useRecord<Name extends keyof Records>(name: Name): RecordOf<Name> {
  const getState = () => recordState(name)
  const state = useSyncExternalStore(subscribe, getState, getState)
  // The cast is safe, as in `loadRecord`.
  if (state.status === 'ready') return state.value as RecordOf<Name>
  if (state.status === 'failed') throw state.error
  // Not `use`: when the record arrives while React renders, the next render would not call it: the order of hooks breaks.
  // oxlint-disable-next-line typescript/only-throw-error -- suspends, as the libraries for data do
  throw loadRecord(name)
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
  const joinedNames = names.join('\n')
  const [getStates, getServerStates] = useMemo(() => {
    const stableNames = joinedNames === '' ? [] : joinedNames.split('\n')
    const allLoading = stableNames.map(() => LOADING)
    return [stableStates(stableNames), () => allLoading]
  }, [joinedNames])
  useEffect(() => {
    for (const name of joinedNames === '' ? [] : joinedNames.split('\n')) void load(name).catch(() => {})
  }, [joinedNames])
  // The cast is safe, as in `loadRecord`.
  return useSyncExternalStore(subscribe, getStates, getServerStates) as readonly RecordState<RecordOf<Name>>[]
}

/** @returns a function that returns the states of the records: the same array until one of the states changes */
function stableStates(names: readonly string[]) {
  let last: readonly RecordState<unknown>[] = []
  return () => {
    const next = names.map(recordState)
    if (next.length !== last.length || next.some((state, index) => state !== last[index])) last = next
    return last
  }
}
