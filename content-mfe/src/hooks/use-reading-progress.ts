import { type RefObject, useEffect, useRef } from 'react'

/** How much of a text has passed, 0 to 1, where `top` and `height` are the text's, in px from the window's top. */
export function readShare({ top, height }: { top: number; height: number }, windowHeight: number): number {
  const way = height - windowHeight
  if (way <= 0) return top <= 0 ? 1 : 0
  return Math.min(1, Math.max(0, -top / way))
}

/**
 * Writes how much of `text` is read, 0 to 1, as `--read` on `bar`, at most once a frame. Only for browsers whose
 * scrolling cannot drive an animation: in the others the style sheet does it alone.
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
