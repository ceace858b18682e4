import { useHydrated } from '@promptelier/platform/navigation'
import { type RefCallback, startTransition, useCallback, useEffect, useState } from 'react'

/** Cards in the first frame: as many as skeletons stood in their place, and more than a screen shows. */
const FIRST = 6

/** Cards that follow in each idle moment, and each time the end comes near. */
const STEP = 12

/** So many come by themselves: every list of today's shop is whole a moment later. */
const BY_ITSELF = 48

/** The end is near from 1500 px below the screen on; above it, where Back leads to the foot of a list, however far. */
const NEAR = '1000000px 0px 1500px'

/** Safari has no idle callback: there the next task will do. */
function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}

/**
 * A list that costs no more at first than a short one: its beginning at once, more in idle moments, and of a very long
 * one the rest as the visitor comes near. In prerendered HTML all of it: nothing grows without scripts.
 * @param items the whole list; another list begins anew
 * @returns what to render, whether more of it comes by itself, and a ref for an element after it while there is more
 */
export function useGrowingList<Item>(items: readonly Item[]): {
  readonly shown: readonly Item[]
  readonly growing: boolean
  readonly endRef: RefCallback<HTMLElement> | undefined
} {
  const [grown, setGrown] = useState({ items, count: FIRST })
  const live = useHydrated()
  const count = grown.items === items ? grown.count : FIRST
  const grow = useCallback(() => startTransition(() => setGrown({ items, count: count + STEP })), [items, count])

  const growing = count < Math.min(BY_ITSELF, items.length)

  useEffect(() => (growing ? whenIdle(grow) : undefined), [growing, grow])

  const endRef = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) grow()
        },
        { rootMargin: NEAR },
      )
      observer.observe(end)
      return () => observer.disconnect()
    },
    [grow],
  )

  if (!live || count >= items.length) return { shown: items, growing: false, endRef: undefined }
  return { shown: items.slice(0, count), growing, endRef }
}
