import { type RefObject, useEffect, useRef, useState } from 'react'

type Slides<Track extends HTMLElement> = {
  /** For the element that scrolls; its children are the slides. */
  track: RefObject<Track | null>
  /** Index of the slide in view, 0 until the visitor moves. */
  current: number
  show: (index: number) => void
}

/** Slides of one row that snaps into place: which one is in view, and how to reach another. Nothing moves by itself. */
export function useSlides<Track extends HTMLElement>(): Slides<Track> {
  const track = useRef<Track>(null)
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const follow = () => setCurrent(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [])

  const show = (index: number) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const element = track.current
    element?.scrollTo({ left: index * element.clientWidth, behavior: still ? 'instant' : 'smooth' })
  }

  return { track, current, show }
}
