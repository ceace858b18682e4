import { useCallback, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The few router names that a remote may use. The router itself is not shared at run time: shared whole it costs
 * 65 kB gzip, because nothing of it can be left out. This module is the singleton in its place.
 */
export { Link, Navigate, NavLink, useLocation, useNavigate, useParams } from 'react-router-dom'

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

/** When the visitor left for this page: the navigation start of the document for the first page, else now. */
function pageStart(locationKey: string): number {
  return locationKey === 'default' ? 0 : performance.now()
}

/** A function that tells how many ms of a simulated loading time are left on this page (SIL-11). */
export function useRemainingDelay(): (delayMs: number) => number {
  const { key } = useLocation()
  return useCallback((delayMs) => Math.max(0, delayMs - (performance.now() - pageStart(key))), [key])
}
