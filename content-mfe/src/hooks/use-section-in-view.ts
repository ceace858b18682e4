import { useEffect, useState } from 'react'

/** Higher than any page; much more is more than browsers reckon with. */
const ALL_ABOVE_PX = 1_000_000

/** A heading above this part of the screen's height has begun its section. */
const READING_LINE = 0.3

/**
 * The id of the section that is being read: the last whose heading stands above the upper third of the screen.
 * Undefined above the first, in prerendered HTML and while hydrating.
 * @param ids of the headings, in order; the list must be the same one at each call
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const headings = ids.flatMap((id) => document.getElementById(id) ?? [])
    const isAbove = (heading: Element) => heading.getBoundingClientRect().top < innerHeight * READING_LINE
    // Called when a heading crosses the line, however far a jump goes, and at no other scroll.
    const observer = new IntersectionObserver(() => setCurrent(headings.findLast(isAbove)?.id), {
      rootMargin: `${ALL_ABOVE_PX}px 0px -${(1 - READING_LINE) * 100}% 0px`,
    })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [ids])

  return current
}
