import { setPaused, usePaused, useTabHidden } from '@promptelier/storefront/session/paused'
import { useEffect, useState, useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function subscribeToPreference(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the visitor prefers reduced motion. True in prerendered HTML. */
const useReducedMotion = () =>
  useSyncExternalStore(
    subscribeToPreference,
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  )

export type Rotation = {
  /** Index of the item shown, from 0. */
  readonly index: number
  readonly next: () => void
  /** Whether the visitor has paused everything in the shop that moves automatically. Only `resume` starts it again. */
  readonly stopped: boolean
  readonly stop: () => void
  readonly resume: () => void
  /** Suspends the rotation while true, for a pointer over it. */
  readonly setSuspended: (suspended: boolean) => void
}

/**
 * Shows several items in turn (HDR-05, SIL-16). After a pause, the current item is shown for the full time again.
 * @param count number of items
 * @param delayMs how long each item is shown, in ms
 */
export function useRotation(count: number, delayMs: number): Rotation {
  const [index, setIndex] = useState(0)
  const [suspended, setSuspended] = useState(false)
  const stopped = usePaused()
  const hidden = useTabHidden()
  const reduced = useReducedMotion()
  const next = () => setIndex((current) => (current + 1) % count)

  const running = !(stopped || suspended || hidden || reduced)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), delayMs)
    return () => clearInterval(timer)
  }, [running, count, delayMs])

  return { index, next, stopped, stop: () => setPaused(true), resume: () => setPaused(false), setSuspended }
}
