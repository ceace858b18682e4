import type { ReleaseInputs } from '../release/release.ts'
import { changedApps } from '../store/changed-apps.ts'
import { readSettings } from '../store/settings.ts'
import { SHELL, type Store } from '../store/store.ts'
import { checkInBrowser } from './browser-check.ts'
import { checkBudget } from './budget.ts'
import { checkLinks } from './dead-links.ts'

export type GateOptions = {
  /** Whether pages are opened in a browser. */
  readonly browser: boolean
  /** Whether pages may grow. */
  readonly acceptGrowth: boolean
  /** Whether the release may create dead links. */
  readonly acceptDeadLinks: boolean
  /** Called with a sentence for the person who waits. */
  readonly onProgress: (text: string) => void
}

const NO_BROWSER = 'skipped: --no-browser'

/**
 * Creates the checks of a candidate before it goes live: the bytes of its pages, their links, and its pages in a real browser.
 * @returns the gate of `release`. Its facts for the log are those of `BudgetFacts`, `LinkFacts` and `BrowserFacts`, and
 *   `gateMs`, how long the gate took, in ms
 */
export function createGate(store: Store, options: GateOptions): NonNullable<ReleaseInputs['gate']> {
  const { browser, acceptGrowth, acceptDeadLinks, onProgress } = options
  return async (composed, last, live) => {
    const began = performance.now()
    const before = last?.state.live.versions
    const { versions } = composed.file
    const budget = await checkBudget(store.storage, versions, before, acceptGrowth)
    const links = await checkLinks(store.storage, composed, live, acceptDeadLinks)
    const { originOf } = await readSettings(store.storage)
    const facts = browser
      ? await checkInBrowser(store, {
          composed,
          apps: new Set(changedApps(before ?? {}, versions).map(({ app }) => app)),
          origin: new URL(originOf(SHELL, undefined)).origin,
          environment: process.env,
          onProgress,
        })
      : { browser: NO_BROWSER, pages: 0 }
    return { ...budget, ...links, ...facts, gateMs: Math.round(performance.now() - began) }
  }
}
