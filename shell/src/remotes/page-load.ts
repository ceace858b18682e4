import { type ComponentType, lazy } from 'react'

/** An attempt fails after this time. The federation runtime itself has no timeout for a remote that never responds. */
const LOAD_TIMEOUT_MS = 10_000

/** The shortest time between a failure and the next automatic attempt. */
const MIN_PAUSE_MS = 1000

export type PageModule = { readonly default: ComponentType }

export type LoadState = {
  /** Whether an attempt is running. */
  readonly loading: boolean
  /** Number of attempts that have failed since the visitor opened the page. */
  readonly failures: number
  readonly loaded: boolean
}

/** Loads the module of one page. It is fetched once; after a failure it can be fetched again any number of times. */
export type PageLoad = {
  /**
   * The page, as the same component for the whole session. It does not suspend when the module has loaded already,
   * because React would show the fallback for 300 ms. It stays suspended when the module cannot be loaded, because
   * React would delete the prerendered HTML of a component that fails.
   */
  readonly component: () => ComponentType
  readonly state: () => LoadState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Makes an attempt that the visitor has requested, unless one is running. Resolves when it ends, with or without
   * success. A module that throws while it is evaluated throws the same error for the lifetime of the document: in that
   * case the document is reloaded.
   */
  readonly load: () => Promise<void>
  /** Makes an automatic attempt, or none within a second of a failure. */
  readonly loadInBackground: () => Promise<void>
  /** Call it when the visitor opens the page: resets the number of failures and makes an attempt. */
  readonly visit: () => void
}

/** A promise that rejects after LOAD_TIMEOUT_MS. */
const timeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no response within ${LOAD_TIMEOUT_MS} ms`)), LOAD_TIMEOUT_MS)
  })

/**
 * Creates the loader of one page. Nothing is fetched yet.
 * @param id names the page in the console
 * @param fetchPage makes one attempt
 */
export function createPageLoad(id: string, fetchPage: () => Promise<PageModule>): PageLoad {
  const listeners = new Set<() => void>()
  let resolve: (module: PageModule) => void
  const loaded = new Promise<PageModule>((done) => {
    resolve = done
  })
  let state: LoadState = { loading: false, failures: 0, loaded: false }
  let component: ComponentType | undefined
  let module: PageModule | undefined
  let attempt: Promise<void> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let lastError: unknown
  let unrecoverable = false

  function set(change: Partial<LoadState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** Called also when the module loads after its attempt has timed out. */
  function succeed(found: PageModule) {
    module = found
    // Before the promise resolves: the notice has to restore the prerendered HTML before React hydrates it.
    set({ loading: false, loaded: true })
    resolve(found)
  }

  async function start() {
    set({ loading: true })
    try {
      await Promise.race([fetchPage().then(succeed), timeout()])
    } catch (error) {
      if (module) return
      attempt = undefined
      failedAt = performance.now()
      unrecoverable = error === lastError
      lastError = error
      console.error(`${id} did not load`, error)
      set({ loading: false, failures: state.failures + 1 })
    }
  }

  async function attemptOnce() {
    if (!module) await (attempt ??= start())
  }

  async function load() {
    if (!unrecoverable) await attemptOnce()
    if (unrecoverable) location.reload()
  }

  return {
    component: () =>
      (component ??=
        module?.default ??
        lazy(() => {
          void attemptOnce()
          return loaded
        })),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    async loadInBackground() {
      if (!unrecoverable && performance.now() - failedAt >= MIN_PAUSE_MS) await attemptOnce()
    },
    visit() {
      if (state.failures) set({ failures: 0 })
      void load()
    },
  }
}
