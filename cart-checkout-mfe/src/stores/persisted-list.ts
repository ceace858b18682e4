import { persistedStore } from '@promptelier/platform/persisted-store'
import { usePersisted } from '@promptelier/platform/use-persisted'
import { useSyncExternalStore } from 'react'

type Content<Entry> = {
  /** False in prerendered HTML and while hydrating: the list has not been read yet. */
  readonly ready: boolean
  readonly list: readonly Entry[]
}

/** A persisted list, as a page reads it. */
export type Persisted<Entry> = Content<Entry> & {
  /** False when the last change could not be stored: the change is lost when the page is closed or reloaded. */
  readonly stored: boolean
}

export type PersistedList<Entry> = {
  /** Returns the list at this moment, for event handlers and effects. While rendering, call `useList`. */
  readonly getCurrent: () => readonly Entry[]
  /** Replaces the list with the result of `changeList`. Does not throw when storage is full or blocked. */
  readonly update: (changeList: (list: readonly Entry[]) => readonly Entry[]) => void
  /** A hook that returns the list and re-renders when it changes, also in another tab. */
  readonly useList: () => Persisted<Entry>
}

type Parsed<Entry> = { readonly list: readonly Entry[]; readonly errors: readonly string[] }

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Parses a stored list. Never throws: invalid entries are left out.
 * @param json null when nothing is stored
 * @param parseEntry throws when a value is not an entry
 * @returns the valid entries, and an error message for each invalid entry; for a text that is not a list, one message
 */
export function parseList<Entry>(json: string | null, parseEntry: (value: unknown) => Entry): Parsed<Entry> {
  const list: Entry[] = []
  const errors: string[] = []
  try {
    const values: unknown = JSON.parse(json ?? '[]')
    if (!Array.isArray(values)) throw new TypeError('not an array')
    for (const [index, value] of values.entries())
      try {
        list.push(parseEntry(value))
      } catch (error) {
        errors.push(`entry ${index}: ${reasonOf(error)}`)
      }
  } catch (error) {
    errors.push(reasonOf(error))
  }
  return { list, errors }
}

/**
 * Creates a list of records that is persisted in this browser: orders or withdrawals.
 * @param key the key in local storage. Storage that is full or blocked causes no error (SIL-44).
 * @param parseEntry throws when a value is not an entry
 * @param complete adds what an entry needs and what depends on the other entries; must not throw
 */
export function persistedList<Entry>(
  key: string,
  parseEntry: (value: unknown) => Entry,
  complete: (list: readonly Entry[]) => readonly Entry[] = (list) => list,
): PersistedList<Entry> {
  const store = persistedStore<Content<Entry>>({
    storage: 'local',
    key,
    parse(text) {
      const { list, errors } = parseList(text, parseEntry)
      if (errors.length > 0) console.error(`Not all that is stored under ${key} can be read`, errors)
      return { ready: true, list: complete(list) }
    },
    serialize: ({ list }) => JSON.stringify(list),
    serverValue: { ready: false, list: [] },
  })
  return {
    getCurrent: () => store.getCurrent().list,
    update: (changeList) => void store.update(({ list }) => ({ ready: true, list: changeList(list) })),
    useList() {
      const stored = useSyncExternalStore(store.subscribe, store.isPersisted, () => true)
      return { ...usePersisted(store), stored }
    },
  }
}
