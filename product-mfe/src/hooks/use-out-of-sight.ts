import { type RefCallback, useCallback, useState } from 'react'

/** Excludes the areas behind the sticky header (76 px) and the buy bar (72 px): an element there cannot be seen. */
const ROOT_MARGIN = '-76px 0px -72px 0px'

/**
 * Observes whether an element is outside the part of the window that the header and the buy bar leave visible.
 * @returns a ref for the element, and whether it is out of sight: false until the browser reports otherwise
 */
export function useOutOfSight<Observed extends Element>(): [ref: RefCallback<Observed>, outOfSight: boolean] {
  const [outOfSight, setOutOfSight] = useState(false)

  const ref = useCallback((element: Observed | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1)
        if (latest) setOutOfSight(!latest.isIntersecting)
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return [ref, outOfSight]
}
