import { type RefObject, useEffect, useRef, useState } from 'react'

type Slides<Track extends HTMLElement> = {
  /** A ref for the scrolling element, whose children are the slides. */
  track: RefObject<Track | null>
  /** Index of the slide in view, initially 0. */
  current: number
  /** Scrolls to a slide. */
  show: (index: number) => void
}

/** A carousel: a row of slides that scrolls and snaps. The slides never move automatically. */
export function useSlides<Track extends HTMLElement>(): Slides<Track> {
  const track = useRef<Track>(null)
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const updateCurrent = () => setCurrent(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
    element.addEventListener('scroll', updateCurrent, { passive: true })
    return () => element.removeEventListener('scroll', updateCurrent)
  }, [])

  const show = (index: number) => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const element = track.current
    element?.scrollTo({ left: index * element.clientWidth, behavior: reducedMotion ? 'instant' : 'smooth' })
  }

  return { track, current, show }
}
