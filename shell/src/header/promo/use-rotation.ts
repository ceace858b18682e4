import { setPaused, usePaused, useTabHidden } from '@promptelier/storefront/guides/paused'
import { useEffect, useState, useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function watchPreference(watcher: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', watcher)
  return () => query.removeEventListener('change', watcher)
}

/** Whether the visitor wants nothing to move. True in prerendered HTML. */
const useReducedMotion = () =>
  useSyncExternalStore(
    watchPreference,
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  )

export type Rotation = {
  /** Index of the item shown, from 0. */
  readonly index: number
  readonly next: () => void
  /** Stopped by the visitor, with all that moves by itself in the shop: only `resume` lets it go on. */
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
  const [held, setHeld] = useState(false)
  const stopped = usePaused()
  const hidden = useTabHidden()
  const reduced = useReducedMotion()
  const next = () => setIndex((current) => (current + 1) % count)

  const running = !(stopped || held || hidden || reduced)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), delayMs)
    return () => clearInterval(timer)
  }, [running, count, delayMs])

  return { index, next, stopped, stop: () => setPaused(true), resume: () => setPaused(false), setHeld }
}
