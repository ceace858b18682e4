import { useHydrated } from '@promptelier/platform/navigation'
import { useLayoutEffect, useState } from 'react'

const PRERENDERED = '[data-prerendered]'

/**
 * Removes prerendered tags that React will never remove. React takes over the tags of a page that it hydrates, and
 * removes them with that page. It never hydrates the 404 document, nor a page that failed or that the visitor left
 * before its remote had loaded. The tags of these are removed by the next page that is shown.
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
