import { type RefObject, useEffect, useRef, useState } from 'react'

type Slides<Track extends HTMLElement> = {
  /** A ref for the scrolling element, whose children are the slides. */
  trackRef: RefObject<Track | null>
  /** Index of the slide in view, initially 0. */
  currentIndex: number
  scrollToSlide: (index: number) => void
  /** Scrolls forwards, or backwards if `difference` is negative. The first slide follows the last one. */
  scrollBySlides: (difference: number) => void
}

/** With these events, visitors begin to scroll by hand. */
const HAND_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const

const indexInView = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / Math.max(1, clientWidth))

/** A carousel: a row of slides that scrolls and snaps. The slides never move automatically. */
export function useSlides<Track extends HTMLElement>(): Slides<Track> {
  const trackRef = useRef<Track>(null)
  /** The slide that a smooth scroll has not reached yet: a second press meanwhile counts from it. */
  const targetIndex = useRef<number>(undefined)
  const [currentIndex, setCurrentIndex] = useState(0)

  useEffect(() => {
    const element = trackRef.current
    if (!element) return
    const forgetTarget = () => {
      targetIndex.current = undefined
    }
    const updateIndex = () => {
      const index = indexInView(element)
      if (index === targetIndex.current) forgetTarget()
      setCurrentIndex(index)
    }
    element.addEventListener('scroll', updateIndex, { passive: true })
    for (const type of HAND_EVENTS) element.addEventListener(type, forgetTarget, { passive: true })
    return () => {
      element.removeEventListener('scroll', updateIndex)
      for (const type of HAND_EVENTS) element.removeEventListener(type, forgetTarget)
    }
  }, [])

  const scrollToSlide = (index: number) => {
    const element = trackRef.current
    if (!element) return
    targetIndex.current = index === indexInView(element) ? undefined : index
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ left: index * element.clientWidth, behavior: reducedMotion ? 'instant' : 'smooth' })
  }

  const scrollBySlides = (difference: number) => {
    const element = trackRef.current
    if (!element) return
    const count = element.childElementCount
    scrollToSlide(((targetIndex.current ?? indexInView(element)) + difference + count) % count)
  }

  return { trackRef, currentIndex, scrollToSlide, scrollBySlides }
}
