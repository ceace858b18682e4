import { useEffect } from 'react'
import { PageLoading } from './PageLoading.tsx'

/** Whether this document was reloaded at the current path: reloading it again would give the same document. */
function isReloaded() {
  // The type of this entry is in the specification of navigation timing.
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' && new URL(entry.name).pathname === location.pathname
}

/**
 * In place of a page that this document must not run: loads the document of the page, which contains its hashes.
 * @throws Error when that document does not contain them either
 */
export function PageInNewDocument() {
  useEffect(() => {
    if (isReloaded()) throw new Error('the document has no hashes of its page')
    location.reload()
  }, [])
  return <PageLoading failed={false} />
}
