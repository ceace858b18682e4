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
    const isAbove = (heading: Element) => heading.getBoundingClientRect().top < innerHeight * READING_LINE
    // The browser calls this only when a heading crosses the reading line, also when the page jumps far.
    const observer = new IntersectionObserver(() => setCurrent(headings.findLast(isAbove)?.id), {
      rootMargin: `${MARGIN_ABOVE_PX}px 0px -${(1 - READING_LINE) * 100}% 0px`,
    })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [ids])

  return current
}
