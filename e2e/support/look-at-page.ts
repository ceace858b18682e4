/** What is on screen of the page at `path`. Runs in a page, of any engine: uses nothing but its argument. */
export function lookAt(path: string) {
  const main = document.querySelector('main')
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page knows no other function of this file
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const alerts = [...document.querySelectorAll('[role="alert"]')].filter(isShown).map((alert) => alert.textContent)
  const isLoading = main?.querySelector('[data-loading], [aria-busy="true"]') !== null
  const awaitsRecords = main?.querySelector('[aria-busy="true"]:not([data-loading])') !== null
  const live = main?.dataset['live']
  const isLive = live !== undefined && new URL(live, location.href).pathname === path
  return {
    alerts: alerts.filter((text) => text !== ''),
    /** Whether the page reacts to clicks. */
    isLive,
    /** Whether the page reacts and has its records. It may still simulate loading (PRD-01, CAT-36), as in every visit. */
    hasLoaded: isLive && !awaitsRecords,
    isWhole: isLive && !isLoading,
    hasFailedList: /pas arrivée|pas pu être vérifiés/.test(main?.innerText ?? ''),
    text: main?.innerText ?? '',
    heading: [...(main?.querySelectorAll('h1') ?? [])].find(isShown)?.textContent ?? '',
  }
}
export type Look = ReturnType<typeof lookAt>

/** Whether a page says that something of it could not be loaded. */
export const isBroken = ({ alerts, hasFailedList }: Look) => alerts.length > 0 || hasFailedList

/** Goes to a page as a click on a link does. Runs in a page, as `lookAt`. */
export function followLink(path: string) {
  const link = [...document.querySelectorAll('a')].find(({ pathname }) => pathname === path)
  if (link) return link.click()
  history.pushState({ key: 'pushed' }, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  return undefined
}
