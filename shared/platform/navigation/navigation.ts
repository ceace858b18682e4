import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The exports of the router that remotes may use. The router package is not shared at run time: unused exports of a
 * shared package cannot be removed, and the whole router is 65 kB gzip. This module is shared instead (decision 002).
 */
export { Link, Navigate, NavLink, useLocation, useNavigate, useParams } from 'react-router-dom'
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
 * True while a page simulates loading: in prerendered HTML, during hydration, then until `delayMs` have passed, and
 * again after each change of `subject`. A change during the delay restarts it (SIL-11, SIL-23). On the first page of
 * a document, the delay counts from the start of the navigation, so that visitors with slow devices do not wait twice.
 * @param subject identifies the content of the page, for example a product id
 * @param delayMs the specified delay in ms
 */
export function useSimulatedLoading(subject: string, delayMs: number): boolean {
  const hydrated = useHydrated()
  const [mountedAfterHydration] = useState(hydrated)
  const [loadedSubject, setLoadedSubject] = useState<string>()

  useEffect(() => {
    if (loadedSubject === subject) return
    const elapsedMs = loadedSubject === undefined && !mountedAfterHydration ? performance.now() : 0
    const timer = setTimeout(() => setLoadedSubject(subject), Math.max(0, delayMs - elapsedMs))
    return () => clearTimeout(timer)
  }, [subject, loadedSubject, delayMs, mountedAfterHydration])

  return loadedSubject !== subject
}
