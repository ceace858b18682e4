import type { Composition } from '@promptelier/platform/composition'
import { bus } from '@promptelier/platform/events'
import type { Report } from '../reports/reporter.ts'
import type { RouteTable } from '../route-table.ts'
import { importLateParts } from './import-late-parts.ts'
import type { Tab } from './start-tab.ts'

/** A tab that only follows what is live starts that after this time in ms, or at the first link: its page comes first. */
const DELAY_MS = 5000

/** When the late parts do not load, they are tried again after this time in ms: problems wait for them. */
const RETRY_MS = 2000

let load: (() => Promise<Tab>) | undefined
let tab: Tab | undefined

/** What runs in this tab beside its pages; undefined, and loaded from this call on, when it is not loaded yet. */
export function currentTab(): Tab | undefined {
  if (!tab) void load?.()
  return tab
}

/**
 * Starts what the composition asks for besides its pages, the team-boundary view, and what tries again to load records
 * that have failed (`start-tab.ts`).
 * @returns the handlers that React calls for errors; undefined when the composition names no collector for reports and
 *   is no preview, and the URL does not ask for the view
 */
export function prepareTab(composition: Composition, table: RouteTable) {
  // Only the beginning of the parameter: each byte counts here, and `startBoundaries` reads it exactly.
  const isWatched = composition.reports ?? composition.preview ?? /bou/.test(location.search)
  const attempt = (): Promise<Tab> =>
    importLateParts().then(
      ({ startTab }) => (tab = startTab(composition, table)),
      () => new Promise((done) => setTimeout(done, RETRY_MS)).then(attempt),
    )
  let loading: Promise<Tab> | undefined
  const loadTab = () => (loading ??= attempt())
  // Until the module has loaded, its promise collects the problems.
  const report: Report = (...problem) => void loadTab().then((loaded) => loaded.report(...problem))
  bus.on('loadFailed', report)
  // In the capture phase, because the failure of a style sheet does not bubble. In a tab that nobody watches, an image
  // that does not load is no reason to load the module.
  const reportEvent = (event: Event) => (isWatched || tab) && report(event)
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, reportEvent, true)
  load = loadTab
  // A cart in the history entry comes from the former document (`open-tab/carried-cart.ts`).
  setTimeout(loadTab, isWatched || history.state?.cart ? 0 : DELAY_MS)
  if (!isWatched) return undefined
  return {
    onCaughtError: report,
    onUncaughtError: report,
    onRecoverableError: (error: unknown, info: unknown) => report(error, info, true),
  }
}
