import { useEffect, useState, useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function watchStillness(watcher: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', watcher)
  document.addEventListener('visibilitychange', watcher)
  return () => {
    query.removeEventListener('change', watcher)
    document.removeEventListener('visibilitychange', watcher)
  }
}

/** Whether nothing may move by itself: the visitor prefers so, or does not look. True in prerendered HTML. */
const useStillness = () =>
  useSyncExternalStore(
    watchStillness,
    () => document.hidden || matchMedia(REDUCED_MOTION).matches,
    () => true,
  )

export type Rotation = {
  /** Index of the item shown, from 0. */
  readonly index: number
  readonly next: () => void
  /** Stopped by the visitor: only `resume` lets it go on. */
  readonly stopped: boolean
  readonly stop: () => void
  readonly resume: () => void
  /** Halts it for as long as `true`, for a pointer that rests on it. */
  readonly setHeld: (held: boolean) => void
}

/**
 * Shows one of several items after another (HDR-05, SIL-16). Each is shown for the full time, also after a halt.
 * @param count how many items there are
 * @param delayMs how long each is shown, ms
 */
export function useRotation(count: number, delayMs: number): Rotation {
  const [index, setIndex] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState(false)
  const still = useStillness()
  const next = () => setIndex((current) => (current + 1) % count)

  const running = !(stopped || held || still)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), delayMs)
    return () => clearInterval(timer)
  }, [running, count, delayMs])

  return { index, next, stopped, stop: () => setStopped(true), resume: () => setStopped(false), setHeld }
}
