import { persistedStore } from '@promptelier/platform/persisted-store'
import { usePersisted } from '@promptelier/platform/use-persisted'
import { useSyncExternalStore } from 'react'
import { type Fields, isRecord, storableFields } from './fields.ts'

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
  readonly update: (changeList: ChangeList<Entry>) => void
  /** A hook that returns the list and re-renders when it changes, also in another tab. */
  readonly useList: () => Persisted<Entry>
}

/** @param unread stored records that `parseEntry` has refused */
type ChangeList<Entry> = (list: readonly Entry[], unread: readonly Fields[]) => readonly Entry[]

/**
 * A stored record that is not a valid entry: a later version of the shop, which was rolled back, may have stored it.
 * Therefore it is stored again.
 */
type Unread = {
  readonly fields: Fields
  /** How many entries of the list are before it. */
  readonly place: number
}

type Parsed<Entry> = {
  readonly list: readonly Entry[]
  readonly unread: readonly Unread[]
  readonly errors: readonly string[]
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Parses a stored list. Never throws: invalid entries are not in the list.
 * @param json null when nothing is stored
 * @param parseEntry throws when a value is not an entry
 * @returns the valid entries, the invalid ones that are records, and an error message for each invalid entry; for a text
 *   that is not a list, one message
 */
export function parseList<Entry>(json: string | null, parseEntry: (value: unknown) => Entry): Parsed<Entry> {
  const list: Entry[] = []
  const unread: Unread[] = []
  const errors: string[] = []
  try {
    const values: unknown = JSON.parse(json ?? '[]')
    if (!Array.isArray(values)) throw new TypeError('not an array')
    for (const [index, value] of values.entries())
      try {
        list.push(parseEntry(value))
      } catch (error) {
        errors.push(`entry ${index}: ${reasonOf(error)}`)
        if (isRecord(value)) unread.push({ fields: storableFields(value), place: list.length })
      }
  } catch (error) {
    errors.push(reasonOf(error))
  }
  return { list, unread, errors }
}

/** The text of a list with the unread records at their places. */
function serializeList(list: readonly unknown[], unread: readonly Unread[]): string {
  const values: unknown[] = [...list]
  // The last one first: it does not move the places of the others.
  for (const { fields, place } of unread.toReversed()) values.splice(place, 0, fields)
  return JSON.stringify(values)
}

const fieldsOfAll = (unread: readonly Unread[]) => unread.map(({ fields }) => fields)

/**
 * Creates a list of records that is persisted in this browser: orders or withdrawals.
 * @param key the key in local storage. Storage that is full or blocked causes no error (SIL-44).
 * @param parseEntry throws when a value is not an entry
 * @param complete adds what an entry needs and what depends on the other entries; must not throw
 */
export function persistedList<Entry>(
  key: string,
  parseEntry: (value: unknown) => Entry,
  complete: ChangeList<Entry> = (list) => list,
): PersistedList<Entry> {
  const store = persistedStore<Content<Entry> & { readonly unread: readonly Unread[] }>({
    storage: 'local',
    key,
    parse(text) {
      const { list, unread, errors } = parseList(text, parseEntry)
      if (errors.length > 0) console.error(`Not all that is stored under ${key} can be read`, errors)
      return { ready: true, list: complete(list, fieldsOfAll(unread)), unread }
    },
    serialize: ({ list, unread }) => serializeList(list, unread),
    serverValue: { ready: false, list: [], unread: [] },
  })
  return {
    getCurrent: () => store.getCurrent().list,
    update: (changeList) =>
      void store.update(({ list, unread }) => ({
        ready: true,
        list: changeList(list, fieldsOfAll(unread)),
        unread,
      })),
    useList() {
      const stored = useSyncExternalStore(store.subscribe, store.isPersisted, () => true)
      return { ...usePersisted(store), stored }
    },
  }
}
