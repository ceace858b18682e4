/** A key that an application stores in the visitor's browser, as its team declares it (SIL-47). */
type StorageKey = {
  /** A `*` at its end stands for any ending. */
  readonly key: string
  /** Local storage lasts until it is erased, session storage until the tab is closed. */
  readonly storage: 'local' | 'session'
  /** What is stored under this key: a French sentence. Absent for versions that were built before this field. */
  readonly purpose?: string
}

/** The records of the data set `storage`, which the composer makes from the declarations of all applications. */
export interface StorageRecords {
  /** The keys of the shell, then those of the remotes. */
  'storage/keys': readonly StorageKey[]
}
