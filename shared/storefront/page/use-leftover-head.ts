import { useHydrated } from '@promptelier/platform/navigation'
import { useLayoutEffect, useState } from 'react'

const PRERENDERED = '[data-prerendered]'

/**
 * React takes over the prerendered tags of a page that it hydrates, and takes them away with that page. The tags of one
 * that it never hydrates are nobody's: the document of another path (404), or a page that was left, or that failed,
 * before its remote came. The page that then shows removes them.
 */
export function useLeftoverHead() {
  const hydrated = useHydrated()
  const [mountedLive] = useState(hydrated)
  useLayoutEffect(() => {
    for (const tag of document.head.querySelectorAll(PRERENDERED))
      if (mountedLive) tag.remove()
      else tag.removeAttribute('data-prerendered')
  }, [mountedLive])
}
