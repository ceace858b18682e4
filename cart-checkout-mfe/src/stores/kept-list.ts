import { storedText } from '@promptelier/platform/stored-text'
import { useSyncExternalStore } from 'react'

/** A list of this browser, as a page sees it. */
export type Kept<Entry> = {
  /** False in prerendered HTML and while hydrating: not known yet. */
  readonly ready: boolean
  readonly list: readonly Entry[]
  /** False when storage refused the last change: the list lasts as long as this visit. */
  readonly stored: boolean
}

export type KeptList<Entry> = {
  /** The list at this moment, for event handlers and effects; while rendering, `use`. */
  readonly current: () => readonly Entry[]
  /** Puts another list in its place. Never throws. */
  readonly change: (changed: (list: readonly Entry[]) => readonly Entry[]) => void
  /** The list, kept up to date with other tabs. */
  readonly use: () => Kept<Entry>
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
 * A list of records that this browser keeps: what was ordered, what was withdrawn from.
 * @param key of local storage; storage that refuses never stands in the way (SIL-44)
 * @param parseEntry throws for what is no entry
 */
export function keptList<Entry>(key: string, parseEntry: (value: unknown) => Entry): KeptList<Entry> {
  const notReadYet: Kept<Entry> = { ready: false, list: [], stored: true }
  const storage = storedText(key)
  const watchers = new Set<() => void>()
  let known = notReadYet
  let knownText: string | null = null

  function refresh() {
    const text = storage.read()
    if (known.ready && text === knownText) return
    knownText = text
    const { list, refusals } = parseList(text, parseEntry)
    if (refusals.length > 0) console.error(`Not all that is stored under ${key} can be read`, refusals)
    known = { ...known, ready: true, list }
    for (const watcher of watchers) watcher()
  }

  /** Storage that was cleared without an event takes nothing from a page: the next change stores it again. */
  function current() {
    const cleared = watchers.size > 0 && knownText !== null && storage.read() === null
    if (!cleared) refresh()
    return known.list
  }

  function onStorage(event: StorageEvent) {
    if (event.key === null) storage.forget()
    if (event.key === key || event.key === null) refresh()
  }

  function watch(watcher: () => void): () => void {
    if (watchers.size === 0) {
      window.addEventListener('storage', onStorage)
      // A page restored from the back-forward cache has missed the events of other tabs.
      window.addEventListener('pageshow', refresh)
    }
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
      if (watchers.size > 0) return
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', refresh)
    }
  }

  function snapshot() {
    // While somebody watches, events tell of changes; the first look of a page reads storage anew.
    if (!known.ready || watchers.size === 0) refresh()
    return known
  }

  return {
    current,
    change(changed) {
      const stored = storage.write(JSON.stringify(changed(current())))
      known = { ...known, stored }
      refresh()
    },
    use: () => useSyncExternalStore(watch, snapshot, () => notReadYet),
  }
}
