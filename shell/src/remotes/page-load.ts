import { bus } from '@promptelier/platform/events'
import { type ComponentType, lazy } from 'react'
import { reloadPage } from '../open-tab/reload-page.ts'

/** An attempt fails after this time. An import has no timeout for a remote that never responds. */
const LOAD_TIMEOUT_MS = 10_000

/** Shortest time between a failure and the next automatic attempt. */
export const MIN_PAUSE_MS = 500

/** The decoded parameters of a page's path, by the names in its pattern. */
export type PageParams = Readonly<Record<string, string | undefined>>

export type PageModule = {
  readonly default: ComponentType
  /**
   * Fetches what the page loads later: lazy modules, further data. Called when the visitor is about to open it. A
   * failure is ignored: the page fetches again what it needs.
   * @param params the parameters of the page's path, as `useParams` returns them
   */
  readonly prefetch?: (params: PageParams) => Promise<unknown>
}

export type LoadState = {
  /** Whether an attempt is running. */
  readonly loading: boolean
  /** Number of attempts that have failed since the visitor opened the page. */
  readonly failureCount: number
  readonly loaded: boolean
}

/** The loader of one page: fetches its module once, and again after each failed attempt if requested. */
export type PageLoad = {
  /**
   * The component of the page, the same one on every call. It does not suspend if the module had loaded before the
   * first call, because React would show the fallback for 300 ms. It stays suspended while the module cannot be loaded:
   * if it failed instead, React would delete the prerendered HTML.
   */
  readonly component: () => ComponentType
  readonly state: () => LoadState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Makes an attempt that the visitor has requested, or joins the running one. Resolves when the attempt ends, with or
   * without success. A module that has thrown while it was evaluated throws the same error for the lifetime of the
   * document: in that case the document is reloaded.
   */
  readonly loadOnRequest: () => Promise<void>
  /**
   * Makes an automatic attempt, or joins the running one. Does nothing within half a second of a failure, or when only a new
   * document could help.
   */
  readonly loadInBackground: () => Promise<void>
  /** Call it when the visitor is about to open the page: loads it, and what it loads later. Never rejects. */
  readonly prefetch: (params: PageParams) => Promise<void>
  /**
   * Call it when the visitor opens the page: resets `failureCount` and makes an attempt that the visitor has requested.
   */
  readonly startVisit: () => void
}

/** A promise that rejects after LOAD_TIMEOUT_MS. */
const timeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no response within ${LOAD_TIMEOUT_MS} ms`)), LOAD_TIMEOUT_MS)
  })

/**
 * Creates the loader of one page, which fetches nothing yet.
 * @param id names the page in the console
 * @param fetchPage makes one attempt
 */
export function createPageLoad(id: string, fetchPage: () => Promise<PageModule>): PageLoad {
  const listeners = new Set<() => void>()
  let resolveModule: (module: PageModule) => void
  const pageModule = new Promise<PageModule>((done) => {
    resolveModule = done
  })
  let state: LoadState = { loading: false, failureCount: 0, loaded: false }
  let component: ComponentType | undefined
  let loadedPage: PageModule | undefined
  let currentAttempt: Promise<void> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let lastError: unknown
  let isUnrecoverable = false

  function updateState(change: Partial<LoadState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** Also called when the module loads after its attempt has timed out. */
  function handleLoaded(module: PageModule) {
    loadedPage = module
    // Before the promise resolves, because the notice must restore the prerendered HTML before React hydrates it.
    updateState({ loading: false, loaded: true })
    resolveModule(module)
  }

  async function startAttempt() {
    updateState({ loading: true })
    try {
      await Promise.race([fetchPage().then(handleLoaded), timeout()])
    } catch (error) {
      if (loadedPage) return
      currentAttempt = undefined
      failedAt = performance.now()
      isUnrecoverable = error === lastError
      lastError = error
      console.error(`${id} did not load`, error)
      bus.emit('loadFailed', { source: id, error })
      updateState({ loading: false, failureCount: state.failureCount + 1 })
    }
  }

  async function joinOrStartAttempt() {
    if (!loadedPage) await (currentAttempt ??= startAttempt())
  }

  async function loadOnRequest() {
    if (!isUnrecoverable) await joinOrStartAttempt()
    if (isUnrecoverable) reloadPage()
  }

  async function loadInBackground() {
    if (!isUnrecoverable && performance.now() - failedAt >= MIN_PAUSE_MS) await joinOrStartAttempt()
  }

  return {
    component: () =>
      (component ??=
        loadedPage?.default ??
        lazy(() => {
          void joinOrStartAttempt()
          return pageModule
        })),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    loadOnRequest,
    loadInBackground,
    async prefetch(params) {
      await loadInBackground()
      try {
        await loadedPage?.prefetch?.(params)
      } catch {
        // The page fetches again what it needs.
      }
    },
    startVisit() {
      if (state.failureCount) updateState({ failureCount: 0 })
      void loadOnRequest()
    },
  }
}
