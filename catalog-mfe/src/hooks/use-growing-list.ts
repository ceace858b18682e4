import { type RefCallback, useCallback, useState } from 'react'

/** Cards rendered at once, and again each time their end comes near: more than any list of today's shop has. */
const STEP = 48

/** How far below the screen the end may be when more is rendered. */
const AHEAD = '1500px'

/**
 * As much of a list as the visitor has come near to, so that a long one costs no more at first than a short one.
 * @param items the whole list; another list begins anew
 * @returns what to render, and a ref for an element after it while there is more
 */
export function useGrowingList<Item>(items: readonly Item[]): {
  readonly shown: readonly Item[]
  readonly endRef: RefCallback<HTMLElement> | undefined
} {
  const [grown, setGrown] = useState({ items, count: STEP })
  const count = grown.items === items ? grown.count : STEP

  const endRef = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setGrown({ items, count: count + STEP })
        },
        { rootMargin: AHEAD },
      )
      observer.observe(end)
      return () => observer.disconnect()
    },
    [items, count],
  )

  return { shown: items.slice(0, count), endRef: count < items.length ? endRef : undefined }
}
