/** Local storage lasts until it is erased, session storage until the tab is closed. */
export type StorageArea = 'local' | 'session'

export type PersistedStoreOptions<Value> = {
  readonly storage: StorageArea
  readonly key: string
  /** Converts the stored text, null when there is none, to a value. Must not throw: storage may contain any text. */
  readonly parse: (text: string | null) => Value
  /** Converts a value to the text to store; null removes the key. */
  readonly serialize: (value: Value) => string | null
  /** The value in prerendered HTML and during hydration. Default: `parse(null)`. */
  readonly serverValue?: Value
  /** Whether a value that storage refuses stays in memory until the page is reloaded (SIL-59). Default: true. */
  readonly inMemory?: boolean
  /** Events of `window` that other bundles or scripts of this page dispatch after they have changed the value. */
  readonly events?: readonly string[]
}

/**
 * One value under one storage key. In local storage all tabs share it, in session storage it belongs to this tab. Never
 * throws.
 */
export type PersistedStore<Value> = {
  /** The value to render. With subscribers it stays the same until they are notified of a change. */
  readonly getSnapshot: () => Value
  /** The value in prerendered HTML and during hydration. */
  readonly getServerSnapshot: () => Value
  /**
   * The value that is stored now, for event handlers and effects: another tab may have changed it since the last
   * render. When storage is cleared without an event (by the browser, or in its settings), a store with subscribers
   * does not lose its value: the next change stores it again.
   */
  readonly getCurrent: () => Value
  /** The text that is stored now; null when there is none. */
  readonly getText: () => string | null
  /** @returns whether the value was persisted: storage may be full, blocked or missing */
  readonly set: (value: Value) => boolean
  /** Passes the current value to `change` and sets its result. @returns whether the value was persisted */
  readonly update: (change: (value: Value) => Value) => boolean
  /** Parses the stored text again. Call it when `parse` also reads other data and that data has changed. */
  readonly reparse: () => void
  /** False while the value is only in memory, because storage has refused it. */
  readonly isPersisted: () => boolean
  /**
   * Calls `listener` when the value may have changed, in this tab or in another.
   * @returns a function that unsubscribes
   */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * The stores access storage through this function only. Reading the global `localStorage` may throw, and so may each of its
 * methods: in private mode, when the quota is exceeded, when site data is blocked.
 * @returns the result of `access`, or undefined when storage throws
 */
function withStorage<Result>(area: StorageArea, access: (storage: Storage) => Result): Result | undefined {
  try {
    return access(area === 'local' ? localStorage : sessionStorage)
  } catch {
    return undefined
  }
}

/** Removes a key, also one that has no store in this page. @returns false when storage refuses the removal */
export const removePersisted = (area: StorageArea, key: string): boolean => writeText(area, key, null)

function writeText(area: StorageArea, key: string, text: string | null): boolean {
  const written = withStorage(area, (storage) => {
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
    return true
  })
  return written ?? false
}

/**
 * Marks the document while local storage refuses the value of a key, by an attribute of the `html` element for each key.
 * Each bundle has its own copy of this module, but all copies read the same document. The shell does not replace such a
 * document by itself (`shell/src/open-tab/safe-moment.ts`, decision 028).
 */
const markInMemory = (key: string, isInMemory: boolean) =>
  document.documentElement.toggleAttribute(`data-in-memory-${key}`, isInMemory)

/** The key that an event of storage is about; null when all of storage was cleared (SIL-47), undefined for others. */
const keyOf = (event: Event) => (event as Partial<StorageEvent>).key

/** Creates the store of one key. Each bundle has its own copy; the copies synchronize through storage and events. */
export function persistedStore<Value>({
  storage,
  key,
  parse,
  serialize,
  serverValue = parse(null),
  inMemory = true,
  events = [],
}: PersistedStoreOptions<Value>): PersistedStore<Value> {
  const listeners = new Set<() => void>()
  let value = serverValue
  /** The text that `value` was parsed from; undefined until storage is read. */
  let knownText: string | null | undefined
  /**
   * The text that storage has refused to store, and the one that it had instead; undefined unless the value is only in
   * memory.
   */
  let refused: { readonly text: string | null; readonly stored: string | null } | undefined

  const readText = () => withStorage(storage, (browserStorage) => browserStorage.getItem(key)) ?? null
  const getText = () => (refused ? refused.text : readText())

  function setRefused(next?: typeof refused) {
    refused = next
    if (storage === 'local') markInMemory(key, Boolean(next))
    // Also without subscribers: the next change would bring back what the visitor has erased, or overwrite what another
    // tab has stored.
    window[next ? 'addEventListener' : 'removeEventListener']('storage', forgetIfReplaced)
  }

  function forgetIfReplaced(event: Event) {
    if (keyOf(event) === null || (keyOf(event) === key && readText() !== refused?.stored)) setRefused()
  }

  /** Parses a text unless it is `knownText`. @returns whether the text is new */
  function parseIfNew(text: string | null): boolean {
    if (text === knownText) return false
    value = parse(text)
    knownText = text
    return true
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  function getSnapshot() {
    // With subscribers, the store receives events about changes. Without, it has to read storage again.
    if (listeners.size === 0) parseIfNew(getText())
    return value
  }

  function getCurrent() {
    const text = getText()
    const cleared = text === null && listeners.size > 0
    if (!cleared && parseIfNew(text)) notify()
    return value
  }

  function set(next: Value) {
    const text = serialize(next)
    const persisted = writeText(storage, key, text)
    setRefused(persisted || !inMemory ? undefined : { text, stored: readText() })
    parseIfNew(getText())
    notify()
    return persisted
  }

  function onChangeEvent(event: Event) {
    if ((keyOf(event) ?? key) !== key) return
    forgetIfReplaced(event)
    parseIfNew(getText())
    // Also when the text is the same: a value that storage has refused is only in the bundle that dispatched the event.
    notify()
  }

  /**
   * Adds or removes the listeners on `window`. Does nothing while there are subscribers, so only the first subscriber
   * adds them and only the last one removes them.
   */
  function updateWindowListeners(method: 'addEventListener' | 'removeEventListener') {
    if (listeners.size > 0) return
    // A page restored from the back-forward cache (`pageshow`) has missed the events of other tabs.
    for (const type of ['storage', 'pageshow', ...events]) window[method](type, onChangeEvent)
  }

  return {
    getSnapshot,
    getServerSnapshot: () => serverValue,
    getCurrent,
    getText,
    set,
    update: (change) => set(change(getCurrent())),
    reparse() {
      knownText = undefined
      parseIfNew(getText())
      notify()
    },
    isPersisted: () => !refused,
    subscribe(listener) {
      updateWindowListeners('addEventListener')
      // A change since the last read had no listener for its event.
      getSnapshot()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        updateWindowListeners('removeEventListener')
      }
    },
  }
}
