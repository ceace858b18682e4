import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The few router names that a remote may use. The router itself is not shared at run time: shared whole it costs
 * 65 kB gzip, because nothing of it can be left out. This module is the singleton in its place.
 */
export { Link, Navigate, NavLink, useLocation, useNavigate, useParams } from 'react-router-dom'
export { setSiteUrl, siteUrl } from './site-url.ts'

const nothingToWatch = () => () => {}

/**
 * True once the browser shows live React, false in prerendered HTML and while it is hydrated. Browser-only values
 * (storage, clock, query string) are read only when it is true, so that hydration always meets the HTML it expects.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  )
}

/**
 * One parameter of the query string, or null when it is absent. Null in prerendered HTML: one file is served for every
 * query string of a path.
 * @param name the parameter's name, as in `?name=value`
 */
export function useQueryParam(name: string): string | null {
  const { search } = useLocation()
  const hydrated = useHydrated()
  return hydrated ? new URLSearchParams(search).get(name) : null
}

/**
 * True while a page pretends to load: in prerendered HTML, while hydrating, then until `delayMs` have passed, and again
 * after each change of `subject`; a change during a wait starts it anew (SIL-11, SIL-23). On the page that the document
 * was loaded for, the first wait counts from the navigation's start, so that slow devices do not wait twice.
 * @param subject whatever the page's content depends on, as one text
 * @param delayMs the specified delay, ms
 */
export function useSimulatedLoading(subject: string, delayMs: number): boolean {
  const live = useHydrated()
  const [startedLive] = useState(live)
  const [loaded, setLoaded] = useState<string>()

  useEffect(() => {
    if (loaded === subject) return
    const passedMs = loaded === undefined && !startedLive ? performance.now() : 0
    const timer = setTimeout(() => setLoaded(subject), Math.max(0, delayMs - passedMs))
    return () => clearTimeout(timer)
  }, [subject, loaded, delayMs, startedLive])

  return loaded !== subject
}
