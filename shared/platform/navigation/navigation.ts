import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * The exports of the router that remotes may use. The router package is not shared at run time: unused exports of a
 * shared package cannot be removed, and the whole router is 65 kB gzip. This module is shared instead (decision 002).
 */
export { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
export { reportsUrl, setReportsUrl } from './reporting.ts'
export { setSiteUrl, siteUrl } from './site-url.ts'

const subscribeToNothing = () => () => {}

/**
 * False in prerendered HTML and during hydration, true afterwards. Read browser-only values (storage, clock, query
 * string) only when it is true, so that the first render in the browser matches the prerendered HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

/**
 * Whether the page replaces another one and is shown from its top. False on the first page of a document, on a page that
 * is scrolled to where it was left, and on one that is scrolled to an element.
 */
export function useReplacesFromTop(): boolean {
  const { hash } = useLocation()
  return useNavigationType() !== NavigationType.Pop && hash === ''
}

/**
 * The value of one query parameter, or null when it is absent. Always null in prerendered HTML and during hydration:
 * one HTML file serves every query string of a path.
 * @param name the parameter's name, as in `?name=value`
 */
export function useQueryParam(name: string): string | null {
  const { search } = useLocation()
  const hydrated = useHydrated()
  return hydrated ? new URLSearchParams(search).get(name) : null
}

/**
 * What a page that simulates loading shows (SIL-11). It is the value of the attribute `data-loading` of the region that
 * loads, which `@promptelier/ui/styles/base.css` describes.
 * - `prerendered`: the document has brought both the skeleton and the content. Style sheets change from one to the other
 *   until the page is hydrated, then this state does.
 * - `loading`: show the skeleton.
 * - `loaded`: show the content.
 */
export type LoadingPhase = 'prerendered' | 'loading' | 'loaded'

/**
 * Simulates loading until `delayMs` have passed, and again after each change of `subject`. A change during the delay
 * restarts it (SIL-11, SIL-23). On the first page of a document, the delay counts from the start of the navigation, so
 * that visitors with slow devices do not wait twice.
 * @param subject identifies the content of the page, for example a product id
 * @param delayMs the specified delay in ms
 */
export function useLoadingPhase(subject: string, delayMs: number): LoadingPhase {
  const hydrated = useHydrated()
  const [mountedAfterHydration] = useState(hydrated)
  const [firstSubject] = useState(subject)
  /** Undefined until the first subject has loaded, null while another one is loading. */
  const [loadedSubject, setLoadedSubject] = useState<string | null>()
  if ((loadedSubject ?? subject) !== subject) setLoadedSubject(null)

  // Before the next paint: content that is visible already is not hidden again.
  useLayoutEffect(() => {
    // The query string is unknown before.
    if (!hydrated || loadedSubject === subject) return
    const elapsedMs = loadedSubject === undefined && !mountedAfterHydration ? performance.now() : 0
    const end = () => setLoadedSubject(subject)
    if (elapsedMs >= delayMs) return end()
    const timer = setTimeout(end, delayMs - elapsedMs)
    return () => clearTimeout(timer)
  }, [hydrated, subject, loadedSubject, delayMs, mountedAfterHydration])

  if (loadedSubject === subject) return 'loaded'
  const isPrerendered = !mountedAfterHydration && loadedSubject === undefined && subject === firstSubject
  return isPrerendered ? 'prerendered' : 'loading'
}

/**
 * Whether the page shows its skeleton.
 * @deprecated use `useLoadingPhase`; remotes that were released before it existed use this
 */
export const useSimulatedLoading = (subject: string, delayMs: number): boolean =>
  useLoadingPhase(subject, delayMs) !== 'loaded'

/** @deprecated use `Link` with `useLocation` */
export { NavLink } from 'react-router-dom'
