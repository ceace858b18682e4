import { useEffect, useState } from 'react'

/** Taller than any page. Browsers cannot compute with much larger margins. */
const MARGIN_ABOVE_PX = 1_000_000

/** Distance of the reading line from the top of the screen, as a share of the screen's height. */
const READING_LINE = 0.3

/**
 * The id of the section that the visitor is reading: the last one whose heading is above the reading line, 30 % down
 * the screen. Undefined before the first section, in prerendered HTML and while hydrating.
 * @param ids of the headings, in order; must be the same array at each render
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const headings = ids.flatMap((id) => document.getElementById(id) ?? [])
    const above = new Set<Element>()
    // The browser calls this only when a heading crosses the reading line, also when the page jumps far. What it says of
    // a heading was measured in one frame; the heading may be elsewhere by now, and the browser then says so again.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) above.add(target)
          else above.delete(target)
        setCurrent(headings.findLast((heading) => above.has(heading))?.id)
      },
      { rootMargin: `${MARGIN_ABOVE_PX}px 0px -${(1 - READING_LINE) * 100}% 0px` },
    )
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [ids])

  return current
}
