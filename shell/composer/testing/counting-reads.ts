import type { Store } from '../store/store.ts'

/** The same store, and the keys of the objects that were read from it, in their order. */
export function countingReads(store: Store) {
  const reads: string[] = []
  const read = (key: string) => {
    reads.push(key)
    return store.storage.read(key)
  }
  return { reads, store: { ...store, storage: { ...store.storage, read } } }
}
