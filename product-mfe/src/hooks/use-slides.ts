import { type RefObject, useEffect, useRef, useState } from 'react'

type Slides<Track extends HTMLElement> = {
  /** A ref for the scrolling element, whose children are the slides. */
  trackRef: RefObject<Track | null>
  /** Index of the slide in view, initially 0. */
  currentIndex: number
  scrollToSlide: (index: number) => void
}

/** A carousel: a row of slides that scrolls and snaps. The slides never move automatically. */
export function useSlides<Track extends HTMLElement>(): Slides<Track> {
  const trackRef = useRef<Track>(null)
  const [currentIndex, setCurrentIndex] = useState(0)

  useEffect(() => {
    const element = trackRef.current
    if (!element) return
    const updateIndex = () => setCurrentIndex(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
    element.addEventListener('scroll', updateIndex, { passive: true })
    return () => element.removeEventListener('scroll', updateIndex)
  }, [])

  const scrollToSlide = (index: number) => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const element = trackRef.current
    element?.scrollTo({ left: index * element.clientWidth, behavior: reducedMotion ? 'instant' : 'smooth' })
  }

  return { trackRef, currentIndex, scrollToSlide }
}
