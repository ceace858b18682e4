/** Local storage lasts until it is erased, session storage until the tab is closed. */
export type StorageArea = 'local' | 'session'

export type PersistedStoreOptions<Value> = {
  readonly storage: StorageArea
  readonly key: string
  /** The value of a stored text, null when there is none. Never throws: storage may hold anything. */
  readonly parse: (text: string | null) => Value
  /** The text to store, null to remove the key. */
  readonly serialize: (value: Value) => string | null
  /** The value in prerendered HTML and while hydrating; that of no text unless said otherwise. */
  readonly serverValue?: Value
  /** Whether a value that storage refuses lasts for this visit, in memory (SIL-59); true unless said otherwise. */
  readonly inMemory?: boolean
  /** Events of `window` that announce a change made by other bundles or scripts of this page. */
  readonly events?: readonly string[]
}

/** One value under one key of storage, shared by this tab and, in local storage, by the others. Never throws. */
export type PersistedStore<Value> = {
  /** The value to draw. Does not change while somebody subscribes unless a change is announced. */
  readonly getSnapshot: () => Value
  readonly getServerSnapshot: () => Value
  /**
   * The value at this moment, for event handlers and effects: another tab may have written since the last render.
   * Storage that was cleared without an event (by the browser, or in its settings) takes nothing from a page that shows
   * the value: the next change stores it again.
   */
  readonly getCurrent: () => Value
  /** The stored text at this moment, null when there is none. */
  readonly getText: () => string | null
  /** @returns whether it was persisted: storage may be full, refused or absent */
  readonly set: (value: Value) => boolean
  /** Sets what `changed` makes of the value at this moment. @returns as `set` */
  readonly update: (changed: (value: Value) => Value) => boolean
  /** Parses the text anew: what `parse` looks up elsewhere has changed. */
  readonly reparse: () => void
  /** False while the value lives in memory, because storage has refused it. */
  readonly isPersisted: () => boolean
  /** Calls `listener` when the value may have changed, in this tab or in another. @returns unsubscribes */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * The one place that touches storage. Its mere mention may throw, and so may each of its methods: private mode, a full
 * quota, blocked site data.
 * @returns undefined when storage refuses
 */
function inStorage<Result>(area: StorageArea, act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(area === 'local' ? localStorage : sessionStorage)
  } catch {
    return undefined
  }
}

/** Removes a key that no store of this page may know. @returns false when storage refuses */
export const removePersisted = (area: StorageArea, key: string): boolean => writeText(area, key, null)

function writeText(area: StorageArea, key: string, text: string | null): boolean {
  const written = inStorage(area, (storage) => {
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
    return true
  })
  return written ?? false
}

/** The store of one key. Each bundle has its own; they agree through storage and events. */
export function persistedStore<Value>({
  storage,
  key,
  parse,
  serialize,
  serverValue = parse(null),
  inMemory = true,
  events = [],
}: PersistedStoreOptions<Value>): PersistedStore<Value> {
  // A page restored from the back-forward cache (`pageshow`) has missed the events of other tabs.
  const types = ['storage', 'pageshow', ...events]
  const listeners = new Set<() => void>()
  let value = serverValue
  /** What `value` was parsed from; undefined until storage was read. */
  let knownText: string | null | undefined
  /** What storage has refused to take. */
  let refused: { readonly text: string | null } | undefined

  const getText = () => (refused ? refused.text : (inStorage(storage, (texts) => texts.getItem(key)) ?? null))

  /** Takes over a text. @returns whether it differs from the known one */
  function take(text: string | null): boolean {
    if (text === knownText) return false
    value = parse(text)
    knownText = text
    return true
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  function getCurrent() {
    const text = getText()
    const cleared = text === null && listeners.size > 0
    if (!(cleared && knownText !== undefined) && take(text)) notify()
    return value
  }

  function set(next: Value) {
    const text = serialize(next)
    const persisted = writeText(storage, key, text)
    refused = persisted || !inMemory ? undefined : { text }
    take(getText())
    notify()
    return persisted
  }

  function follow(event: Event) {
    if (event instanceof StorageEvent && event.key !== key) {
      if (event.key !== null) return
      // Without a key everything was erased (SIL-47).
      refused = undefined
    }
    take(getText())
    // Also when the text is the same: what storage refused is known to the bundle that announces it.
    notify()
  }

  /** Adds or removes the listeners to `window`: before the first subscriber comes, and after the last one has gone. */
  function listenIfUnused(method: 'addEventListener' | 'removeEventListener') {
    if (listeners.size === 0) for (const type of types) window[method](type, follow)
  }

  return {
    getSnapshot() {
      // While somebody subscribes, events announce changes; the first look of a page reads storage anew.
      if (knownText === undefined || listeners.size === 0) take(getText())
      return value
    },
    getServerSnapshot: () => serverValue,
    getCurrent,
    getText,
    set,
    update: (changed) => set(changed(getCurrent())),
    reparse() {
      knownText = undefined
      take(getText())
      notify()
    },
    isPersisted: () => refused === undefined,
    subscribe(listener) {
      listenIfUnused('addEventListener')
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        listenIfUnused('removeEventListener')
      }
    },
  }
}
