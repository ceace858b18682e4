import { useEffect, useState } from 'react'

/** Taller than any page. Browsers cannot compute with much larger margins. */
const MARGIN_ABOVE_PX = 1_000_000

/** Distance of the reading line from the top of the screen, as a share of the screen's height. */
const READING_LINE = 0.3

const isAtEndOfPage = () => scrollY > 0 && scrollY + innerHeight > document.documentElement.scrollHeight - 1

type SectionInView = {
  /** The id of the section; undefined before the first one, in prerendered HTML and while hydrating. */
  current: string | undefined
  /** Call it when a link to a section is followed. */
  onFollow: (id: string) => void
}

/**
 * The section that the visitor is reading: the last one whose heading is above the reading line, 30 % down the screen.
 * The last headings of a page may be unable to reach that line. Therefore, at the end of the page, it is the section
 * whose link was followed, or the last one if the visitor has scrolled there.
 * @param ids of the headings, in order; must be the same array at each render
 */
export function useSectionInView(ids: readonly string[]): SectionInView {
  const [lastAbove, setLastAbove] = useState<string>()
  const [atEnd, setAtEnd] = useState(false)
  const [followed, setFollowed] = useState<string>()

  useEffect(() => {
    const headings = ids.flatMap((id) => document.getElementById(id) ?? [])
    const above = new Set<Element>()
    const updateEnd = () => {
      const isAtEnd = isAtEndOfPage()
      setAtEnd(isAtEnd)
      if (!isAtEnd) setFollowed(undefined)
    }
    // The browser calls this only when a heading crosses the reading line, also when the page jumps far. What it says of
    // a heading was measured in one frame; the heading may be elsewhere by now, and the browser then says so again.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) above.add(target)
          else above.delete(target)
        setLastAbove(headings.findLast((heading) => above.has(heading))?.id)
      },
      { rootMargin: `${MARGIN_ABOVE_PX}px 0px -${(1 - READING_LINE) * 100}% 0px` },
    )
    for (const heading of headings) observer.observe(heading)
    addEventListener('scroll', updateEnd, { passive: true })
    // Parts below the screen get their height late: the page then goes on.
    const growth = new ResizeObserver(updateEnd)
    growth.observe(document.documentElement)
    return () => {
      observer.disconnect()
      growth.disconnect()
      removeEventListener('scroll', updateEnd)
    }
  }, [ids])

  return { current: atEnd ? (followed ?? ids.at(-1)) : lastAbove, onFollow: setFollowed }
}
