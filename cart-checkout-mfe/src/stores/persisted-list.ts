import { persistedStore } from '@promptelier/platform/persisted-store'
import { usePersisted } from '@promptelier/platform/use-persisted'
import { useSyncExternalStore } from 'react'

type Content<Entry> = {
  /** False in prerendered HTML and while hydrating: not known yet. */
  readonly ready: boolean
  readonly list: readonly Entry[]
}

/** A list of this browser, as a page sees it. */
export type Persisted<Entry> = Content<Entry> & {
  /** False when storage refused the last change: the list lasts as long as this visit. */
  readonly stored: boolean
}

export type PersistedList<Entry> = {
  /** The list at this moment, for event handlers and effects; while rendering, `use`. */
  readonly current: () => readonly Entry[]
  /** Puts another list in its place. Never throws. */
  readonly change: (changed: (list: readonly Entry[]) => readonly Entry[]) => void
  /** The list, kept up to date with other tabs. */
  readonly use: () => Persisted<Entry>
}

type Parsed<Entry> = { readonly list: readonly Entry[]; readonly refusals: readonly string[] }

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Reads a stored list. Never throws: what is no entry is left out.
 * @param json null when there is none
 * @param parseEntry throws for what is no entry
 * @returns the entries, and why the others, or the whole text, were refused
 */
export function parseList<Entry>(json: string | null, parseEntry: (value: unknown) => Entry): Parsed<Entry> {
  const list: Entry[] = []
  const refusals: string[] = []
  try {
    const values: unknown = JSON.parse(json ?? '[]')
    if (!Array.isArray(values)) throw new TypeError('not an array')
    for (const [index, value] of values.entries())
      try {
        list.push(parseEntry(value))
      } catch (error) {
        refusals.push(`entry ${index}: ${reasonOf(error)}`)
      }
  } catch (error) {
    refusals.push(reasonOf(error))
  }
  return { list, refusals }
}

/**
 * A list of records persisted in this browser: what was ordered, what was withdrawn from.
 * @param key of local storage; storage that refuses never stands in the way (SIL-44)
 * @param parseEntry throws for what is no entry
 */
export function persistedList<Entry>(key: string, parseEntry: (value: unknown) => Entry): PersistedList<Entry> {
  const store = persistedStore<Content<Entry>>({
    storage: 'local',
    key,
    parse(text) {
      const { list, refusals } = parseList(text, parseEntry)
      if (refusals.length > 0) console.error(`Not all that is stored under ${key} can be read`, refusals)
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
