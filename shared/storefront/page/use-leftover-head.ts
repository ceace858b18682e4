import { useHydrated } from '@promptelier/platform/navigation'
import { useLayoutEffect, useState } from 'react'

const PRERENDERED = '[data-prerendered]'

/**
 * Removes the prerendered tags in the head that React will never remove. React takes over the tags of a page that it
 * hydrates, and removes them with that page. It never hydrates the 404 document, nor a page that failed or that the
 * visitor left before its remote had loaded: the next page removes the tags of these.
 */
export function useLeftoverHead() {
  const hydrated = useHydrated()
  const [mountedAfterHydration] = useState(hydrated)
  useLayoutEffect(() => {
    // A page that mounts during hydration has taken over these tags: they only lose their mark.
    for (const tag of document.head.querySelectorAll(PRERENDERED))
      if (mountedAfterHydration) tag.remove()
      else tag.removeAttribute('data-prerendered')
  }, [mountedAfterHydration])
}
