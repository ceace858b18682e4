import { type RefCallback, useCallback, useState } from 'react'

/** What the sticky header and the buy bar themselves cover, in px: behind them nothing is in sight. */
const COVERED = '-76px 0px -72px 0px'

/**
 * Tells whether an element has left the part of the window that is not covered.
 * @returns a ref for the element, and false until the browser knows better
 */
export function useOutOfSight<Watched extends Element>(): [ref: RefCallback<Watched>, outOfSight: boolean] {
  const [outOfSight, setOutOfSight] = useState(false)

  const ref = useCallback((element: Watched | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1)
        if (latest) setOutOfSight(!latest.isIntersecting)
      },
      { rootMargin: COVERED },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return [ref, outOfSight]
}
