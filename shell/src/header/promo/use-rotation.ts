import { setPaused, usePaused, useTabHidden } from '@promptelier/storefront/session/paused'
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function subscribeToPreference(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the visitor prefers reduced motion. True in prerendered HTML. */
const usePrefersReducedMotion = () =>
  useSyncExternalStore(
    subscribeToPreference,
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  )

export type Rotation = {
  /** Index of the item shown, from 0. */
  readonly index: number
  readonly showNext: () => void
  /** Whether the visitor has paused everything in the shop that moves automatically. */
  readonly isMotionPaused: boolean
  /** Pauses everything in the shop that moves automatically, this rotation included, until `resumeMotion` is called. */
  readonly pauseMotion: () => void
  readonly resumeMotion: () => void
  /** Suspends this rotation, for example while the pointer is over it, or ends the suspension. */
  readonly setSuspended: (isSuspended: boolean) => void
}

/**
 * Shows several items in turn (HDR-05, SIL-16). The rotation does not run while it is paused or suspended, in a hidden
 * tab, or when the visitor prefers reduced motion. When it runs again, the current item is first shown for the full
 * time.
 * @param itemCount number of items
 * @param delayMs how long each item is shown, in ms
 */
export function useRotation(itemCount: number, delayMs: number): Rotation {
  const [index, showNext] = useReducer((current: number) => (current + 1) % itemCount, 0)
  const [isSuspended, setSuspended] = useState(false)
  const isMotionPaused = usePaused()
  const isTabHidden = useTabHidden()
  const prefersReducedMotion = usePrefersReducedMotion()

  const isRunning = !(isMotionPaused || isSuspended || isTabHidden || prefersReducedMotion)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(showNext, delayMs)
    return () => clearInterval(timer)
  }, [isRunning, delayMs])

  return {
    index,
    showNext,
    isMotionPaused,
    pauseMotion: () => setPaused(true),
    resumeMotion: () => setPaused(false),
    setSuspended,
  }
}
