import type { ComponentType } from 'react'

/** A remote that accepts the connection and never answers is given up after this time; the federation waits for ever. */
const LOAD_TIMEOUT_MS = 10_000

/** Attempts that nobody asked for, as on every look at a link, keep this distance from the last that failed. */
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
  /** Never rejects: a page that waits for it keeps its place, and its prerendered HTML, until it is there. */
  readonly arrived: Promise<PageModule>
  readonly component: () => ComponentType | undefined
  readonly state: () => LoadState
  readonly subscribe: (listener: () => void) => () => void
  /** Starts an attempt unless one is under way; resolves with its end, good or bad. */
  readonly load: () => Promise<void>
  /** The same, but not right after a failure. */
  readonly loadAgain: () => Promise<void>
  /** The visitor has come to the page: earlier failures say nothing about this visit. */
  readonly visit: () => void
}

const doNothing = () => {}

function timeout(): { promise: Promise<never>; clear: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${LOAD_TIMEOUT_MS} ms`)), LOAD_TIMEOUT_MS)
  })
  return { promise, clear: () => clearTimeout(timer) }
}

/**
 * @param id names the page in the log
 * @param fetchPage makes one attempt
 */
export function createPageLoad(id: string, fetchPage: () => Promise<PageModule>): PageLoad {
  const listeners = new Set<() => void>()
  let state: LoadState = { loading: false, failures: 0, loaded: false }
  let module: PageModule | undefined
  let attempt: Promise<void> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let resolve: (module: PageModule) => void = doNothing
  const arrived = new Promise<PageModule>((done) => {
    resolve = done
  })

  function set(change: Partial<LoadState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function arrive(found: PageModule) {
    if (module) return
    module = found
    // Whoever shows the failure leaves the page as it was, before React takes it over.
    set({ loading: false, loaded: true })
    resolve(found)
  }

  async function start() {
    set({ loading: true })
    const late = timeout()
    const fetching = fetchPage()
    // One that comes when it was given up already is as good.
    fetching.then(arrive, () => {})
    try {
      await Promise.race([fetching, late.promise])
    } catch (error) {
      attempt = undefined
      failedAt = performance.now()
      console.error(`${id} did not load`, error)
      if (!module) set({ loading: false, failures: state.failures + 1 })
    } finally {
      late.clear()
    }
  }

  async function load() {
    if (module) return
    attempt ??= start()
    await attempt
  }

  async function loadAgain() {
    if (performance.now() - failedAt >= LEAST_PAUSE_MS) await load()
  }

  return {
    arrived,
    component: () => module?.default,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    loadAgain,
    visit() {
      if (module || performance.now() - failedAt < LEAST_PAUSE_MS) return
      if (state.failures > 0) set({ failures: 0 })
      void load()
    },
  }
}
