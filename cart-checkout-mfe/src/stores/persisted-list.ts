import { persistedStore } from '@promptelier/platform/persisted-store'
import { usePersisted } from '@promptelier/platform/use-persisted'
import { useSyncExternalStore } from 'react'

type Content<Entry> = {
  /** False in prerendered HTML and while hydrating: the list has not been read yet. */
  readonly ready: boolean
  readonly list: readonly Entry[]
}

/** The value of a persisted list for a page. */
export type Persisted<Entry> = Content<Entry> & {
  /** False when the last change could not be stored: the list is lost with this tab. */
  readonly stored: boolean
}

export type PersistedList<Entry> = {
  /** Returns the list at this moment, for event handlers and effects. While rendering, call `use`. */
  readonly current: () => readonly Entry[]
  /** Replaces the list by what `changed` returns. Never throws. */
  readonly change: (changed: (list: readonly Entry[]) => readonly Entry[]) => void
  /** A hook that returns the list and re-renders when it changes, also in another tab. */
  readonly use: () => Persisted<Entry>
}

type Parsed<Entry> = { readonly list: readonly Entry[]; readonly errors: readonly string[] }

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Parses a stored list. Never throws: invalid entries are left out.
 * @param json null when nothing is stored
 * @param parseEntry throws when a value is not an entry
 * @returns the valid entries, and one message for each invalid entry, or one for a text that is not a list
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
 * @param key of local storage; storage that is full or blocked never throws (SIL-44)
 * @param parseEntry throws when a value is not an entry
 */
export function persistedList<Entry>(key: string, parseEntry: (value: unknown) => Entry): PersistedList<Entry> {
  const store = persistedStore<Content<Entry>>({
    storage: 'local',
    key,
    parse(text) {
      const { list, errors } = parseList(text, parseEntry)
      if (errors.length > 0) console.error(`Not all that is stored under ${key} can be read`, errors)
      return { ready: true, list }
    },
    serialize: ({ list }) => JSON.stringify(list),
    serverValue: { ready: false, list: [] },
  })
  return {
    current: () => store.getCurrent().list,
    change: (changed) => void store.update(({ list }) => ({ ready: true, list: changed(list) })),
    use() {
      const stored = useSyncExternalStore(store.subscribe, store.isPersisted, () => true)
      return { ...usePersisted(store), stored }
    },
  }
}
