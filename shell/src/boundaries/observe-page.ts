import type { BoundaryContext } from './boundary-view.tsx'
import type { Boundaries } from './describe-boundaries.ts'
import { describeBoundaries, pageAppAt } from './describe-boundaries.ts'
import { findRegions, type Region } from './regions.ts'
import { inlinedTexts } from './usage.ts'

declare const KIT_COMPONENTS: readonly string[]

/** What is on screen now. */
export type Observation = { readonly regions: readonly Region[]; readonly boundaries: Boundaries }

/** Reads what is on screen and what this document has loaded. */
export function observePage({ composition, table, attribution, problems }: BoundaryContext): Observation {
  const root = document.getElementById('root')
  // The page on screen, which may follow the URL later: an earlier page stays until the next one has loaded.
  const path = document.querySelector('main')?.dataset['live'] ?? location.pathname
  const regions = root ? findRegions(root, pageAppAt(composition, table, path), new Set(KIT_COMPONENTS)) : []
  const observed = {
    path,
    search: location.search,
    regions,
    resources: performance.getEntriesByType('resource') as PerformanceResourceTiming[],
    inlined: inlinedTexts(document, attribution),
    marks: performance.getEntriesByName('page-live', 'mark') as PerformanceMark[],
    problems: problems(),
  }
  return { regions, boundaries: describeBoundaries(composition, table, attribution, observed) }
}

/** Wait after a change before the page is read again, ms: changes come in bursts. */
const PAUSE_MS = 200

/**
 * Calls `onChange` after the page has changed, a file has loaded, or an error has happened.
 * @returns a function that stops this
 */
export function whenPageChanges(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      onChange()
    }, PAUSE_MS)
  }
  const mutations = new MutationObserver(schedule)
  const root = document.getElementById('root')
  if (root)
    mutations.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class', 'data-live'],
    })
  const timings = new PerformanceObserver(schedule)
  timings.observe({ entryTypes: ['resource', 'mark'] })
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, schedule, true)
  return () => {
    clearTimeout(timer)
    mutations.disconnect()
    timings.disconnect()
    for (const type of ['error', 'unhandledrejection']) removeEventListener(type, schedule, true)
  }
}
