import { type ComponentType, lazy } from 'react'

/** A remote that accepts the connection and never answers is given up after this time; the federation waits for ever. */
const LOAD_TIMEOUT_MS = 10_000

/** An attempt that the visitor did not ask for keeps this distance from the last one that failed. */
const LEAST_PAUSE_MS = 1000

export type PageModule = { readonly default: ComponentType }

export type LoadState = {
  /** Whether an attempt is under way. */
  readonly loading: boolean
  /** Attempts that failed since the visitor came to the page. */
  readonly failures: number
  readonly loaded: boolean
}

/** The module of one page: fetched once, tried again as often as is asked after a failure. */
export type PageLoad = {
  /**
   * The page, as one component for the whole visit. One that is loaded already does not suspend: React would keep its
   * fallback on screen for 300 ms. One that does not come stays suspended: React would delete the prerendered HTML of
   * one that fails.
   */
  readonly component: () => ComponentType
  readonly state: () => LoadState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * An attempt that the visitor asks for, unless one is under way; resolves with its end, good or bad. A module that
   * throws as it is evaluated throws the same error for as long as the document lasts: then the page is loaded anew.
   */
  readonly load: () => Promise<void>
  /** An attempt that nobody asked for: not right after a failure. */
  readonly loadAgain: () => Promise<void>
  /** The visitor has come to the page: earlier failures say nothing about this visit. */
  readonly visit: () => void
}

/** Rejects when the time is up. */
const late = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${LOAD_TIMEOUT_MS} ms`)), LOAD_TIMEOUT_MS)
  })

/**
 * @param id names the page in the log
 * @param fetchPage makes one attempt
 */
export function createPageLoad(id: string, fetchPage: () => Promise<PageModule>): PageLoad {
  const listeners = new Set<() => void>()
  let resolve: (module: PageModule) => void
  const arrived = new Promise<PageModule>((done) => {
    resolve = done
  })
  let state: LoadState = { loading: false, failures: 0, loaded: false }
  let component: ComponentType | undefined
  let module: PageModule | undefined
  let attempt: Promise<void> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let reason: unknown
  let hopeless = false

  function set(change: Partial<LoadState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** Also one that was given up already. */
  function arrive(found: PageModule) {
    module = found
    // Whoever shows the failure leaves the page as it was, before React takes it over.
    set({ loading: false, loaded: true })
    resolve(found)
  }

  async function start() {
    set({ loading: true })
    try {
      await Promise.race([fetchPage().then(arrive), late()])
    } catch (error) {
      if (module) return
      attempt = undefined
      failedAt = performance.now()
      hopeless = error === reason
      reason = error
      console.error(`${id} did not load`, error)
      set({ loading: false, failures: state.failures + 1 })
    }
  }

  async function attemptOnce() {
    if (!module) await (attempt ??= start())
  }

  async function load() {
    if (!hopeless) await attemptOnce()
    if (hopeless) location.reload()
  }

  return {
    component: () =>
      (component ??=
        module?.default ??
        lazy(() => {
          void attemptOnce()
          return arrived
        })),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    async loadAgain() {
      if (!hopeless && performance.now() - failedAt >= LEAST_PAUSE_MS) await attemptOnce()
    },
    visit() {
      if (state.failures) set({ failures: 0 })
      void load()
    },
  }
}
