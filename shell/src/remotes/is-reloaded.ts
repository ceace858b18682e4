/** Whether this document was reloaded at the current path: reloading it again would hardly give another one. */
export function isReloaded(): boolean {
  // The type of this entry is in the specification of navigation timing.
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' && new URL(entry.name).pathname === location.pathname
}
