import { type RefObject, useEffect, useRef } from 'react'

/**
 * The share of a text that has been read, 0 to 1.
 * @param box the text's `top`, in px from the top of the window, and its `height` in px
 * @param windowHeight in px
 */
export function readShare({ top, height }: { top: number; height: number }, windowHeight: number): number {
  const distance = height - windowHeight
  if (distance <= 0) return top <= 0 ? 1 : 0
  return Math.min(1, Math.max(0, -top / distance))
}

/**
 * Sets the share of `text` that has been read, 0 to 1, as `--read` on `bar`, at most once a frame. Only in browsers
 * without scroll-driven animations: in the others, the style sheet draws the progress.
 */
export function useReadingProgress<Text extends Element, Bar extends HTMLElement>(): {
  text: RefObject<Text | null>
  bar: RefObject<Bar | null>
} {
  const text = useRef<Text>(null)
  const bar = useRef<Bar>(null)

  useEffect(() => {
    if (CSS.supports('animation-timeline: view()')) return
    let frame = 0
    const draw = () => {
      frame = 0
      if (text.current)
        bar.current?.style.setProperty('--read', `${readShare(text.current.getBoundingClientRect(), innerHeight)}`)
    }
    const drawSoon = () => {
      frame ||= requestAnimationFrame(draw)
    }
    drawSoon()
    addEventListener('scroll', drawSoon, { passive: true })
    addEventListener('resize', drawSoon)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', drawSoon)
      removeEventListener('resize', drawSoon)
    }
  }, [])

  return { text, bar }
}
