import { useHydrated } from '@promptelier/platform/navigation'
import { type RefCallback, startTransition, useCallback, useEffect, useState } from 'react'

/** Items in the first render. The list has as many skeletons before it, and they fill more than a screen. */
const FIRST_COUNT = 6

/** Items added in each idle callback, and each time the end of the list is near the screen. */
const STEP = 12

/** Idle callbacks add items until there are at least this many. Today every list of the shop is shorter than that. */
const AUTOMATIC_COUNT = 48

/** Prerendered HTML contains at most this many: with 4 000 products, a document with all cards would have 12 MB. */
export const PRERENDERED_COUNT = AUTOMATIC_COUNT

/**
 * The end of the list is near when it is at most 1500 px below the screen, or anywhere above the screen: the Back
 * button can restore a scroll position far below the end of a list that is still short.
 */
const NEAR_MARGIN = '1000000px 0px 1500px'

/**
 * Calls `callback` when the browser is idle. Safari has no idle callbacks: there, calls it in the next task.
 * @returns a function that cancels the call
 */
function callWhenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}

/**
 * Renders a list in steps, so that the first render of a long list costs no more than that of a short one. It starts
 * with the first items and adds more in idle callbacks. A very long list also grows each time the visitor scrolls near
 * its end. Prerendered HTML contains the first 48 items, because it cannot grow without scripts.
 * @param items the whole list; a new array starts again with its first items
 * @returns `shown`, the items to render; `growing`, whether idle callbacks will add more; `endRef`, a ref for an
 *   element after the list, undefined once the list is complete
 */
export function useGrowingList<Item>(items: readonly Item[]): {
  readonly shown: readonly Item[]
  readonly growing: boolean
  readonly endRef: RefCallback<HTMLElement> | undefined
} {
  const hydrated = useHydrated()
  // A list that is hydrated keeps the items of the HTML: the visitor may have scrolled to them, or focused one.
  const [rendered, setRendered] = useState({ items, count: hydrated ? FIRST_COUNT : PRERENDERED_COUNT })
  const count = rendered.items === items ? rendered.count : FIRST_COUNT
  const addItems = useCallback(() => startTransition(() => setRendered({ items, count: count + STEP })), [items, count])

  const growing = count < Math.min(AUTOMATIC_COUNT, items.length)

  useEffect(() => (growing ? callWhenIdle(addItems) : undefined), [growing, addItems])

  const endRef = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) addItems()
        },
        { rootMargin: NEAR_MARGIN },
      )
      observer.observe(end)
      return () => observer.disconnect()
    },
    [addItems],
  )

  if (!hydrated) return { shown: items.slice(0, PRERENDERED_COUNT), growing: false, endRef: undefined }
  if (count >= items.length) return { shown: items, growing: false, endRef: undefined }
  return { shown: items.slice(0, count), growing, endRef }
}
