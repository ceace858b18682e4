import { type RefObject, useEffect, useRef } from 'react'

/**
 * The share of a text that the visitor has read, 0 to 1. A text that is not taller than the window has no progress: it
 * is 0 until its top has reached the top of the window, then 1.
 * @param box the text's `top`, in px from the top of the window, and its `height` in px
 * @param windowHeight in px
 */
export function shareRead({ top, height }: { top: number; height: number }, windowHeight: number): number {
  const scrollDistance = height - windowHeight
  if (scrollDistance <= 0) return top <= 0 ? 1 : 0
  return Math.min(1, Math.max(0, -top / scrollDistance))
}

/**
 * Writes the share of a text that the visitor has read, 0 to 1, to the CSS property `--read` of a progress bar, at most
 * once a frame. Does nothing in browsers with scroll-driven animations: there, the style sheet draws the progress.
 * @returns refs for the text and for the bar
 */
export function useReadingProgress<Text extends Element, Bar extends HTMLElement>(): {
  textRef: RefObject<Text | null>
  barRef: RefObject<Bar | null>
} {
  const textRef = useRef<Text>(null)
  const barRef = useRef<Bar>(null)

  useEffect(() => {
    if (CSS.supports('animation-timeline: view()')) return
    let frame = 0
    const updateBar = () => {
      frame = 0
      if (textRef.current)
        barRef.current?.style.setProperty(
          '--read',
          `${shareRead(textRef.current.getBoundingClientRect(), innerHeight)}`,
        )
    }
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(updateBar)
    }
    scheduleUpdate()
    addEventListener('scroll', scheduleUpdate, { passive: true })
    addEventListener('resize', scheduleUpdate)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', scheduleUpdate)
      removeEventListener('resize', scheduleUpdate)
    }
  }, [])

  return { textRef, barRef }
}
