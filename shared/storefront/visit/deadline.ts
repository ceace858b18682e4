import { type PersistedStore, persistedStore } from '@promptelier/platform/persisted-store'
import { useEffect, useEffectEvent, useState } from 'react'

/** The two countdowns of the shop: product and all-inclusive pages, checkout (CNT-04, CNT-05). */
export type DeadlineKind = 'product' | 'checkout'

/** How long each kind runs from its first view in a visit, in seconds. */
export const DEADLINE_SECONDS: Readonly<Record<DeadlineKind, number>> = { product: 900, checkout: 7200 }

function parseDeadline(text: string | null): number | undefined {
  const deadlineMs = Number(text)
  return deadlineMs > 0 ? deadlineMs : undefined
}

const deadlineStore = (kind: DeadlineKind): PersistedStore<number | undefined> =>
  persistedStore({
    storage: 'session',
    key: `promptelier:deadline-${kind}`,
    parse: parseDeadline,
    serialize: (deadlineMs) => (deadlineMs === undefined ? null : String(deadlineMs)),
  })

/** The deadlines of this visit, in ms of the wall clock. */
const deadlines = { product: deadlineStore('product'), checkout: deadlineStore('checkout') }

/** Whole seconds from `nowMs` to `deadlineMs`, a started second counting as one; never below 0 (CNT-02). */
export const secondsUntil = (deadlineMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((deadlineMs - nowMs) / 1000))

/** Milliseconds after which `secondsUntil` changes, 1 to 1000. */
const msToNextSecond = (deadlineMs: number, nowMs: number): number => ((deadlineMs - nowMs - 1) % 1000) + 1

/** The deadline that this visit already has. One that lies further away than it ever could is not one. */
function knownDeadline(kind: DeadlineKind, latestMs: number): number | undefined {
  const deadlineMs = deadlines[kind].getCurrent()
  return deadlineMs !== undefined && deadlineMs <= latestMs ? deadlineMs : undefined
}

/** The one deadline of `kind` in this visit, in ms of the wall clock; set at its first view (SIL-54). */
function deadlineOf(kind: DeadlineKind): number {
  const latestMs = Date.now() + DEADLINE_SECONDS[kind] * 1000
  const known = knownDeadline(kind, latestMs)
  if (known !== undefined) return known
  deadlines[kind].set(latestMs)
  return latestMs
}

/**
 * Whole seconds left of a countdown, read from the wall clock, so that a sleeping tab comes back to the right second.
 * Stops at 0 and stays there for the rest of the visit (CNT-01, CNT-02, SIL-54). A clock that is set back gives no time
 * back: the deadline moves with it.
 * @param kind which of the two countdowns
 * @param onComplete called once when 0 is reached while the page is shown, not on a page opened after that (CNT-03)
 * @returns undefined in prerendered HTML and while hydrating
 */
export function useDeadline(kind: DeadlineKind, onComplete?: () => void): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  const complete = useEffectEvent(() => onComplete?.())

  useEffect(() => {
    let deadlineMs = deadlineOf(kind)
    let leftMs = DEADLINE_SECONDS[kind] * 1000
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (): boolean => {
      const nowMs = Date.now()
      if (deadlineMs - nowMs > leftMs) {
        deadlineMs = nowMs + leftMs
        deadlines[kind].set(deadlineMs)
      }
      leftMs = deadlineMs - nowMs
      const left = secondsUntil(deadlineMs, nowMs)
      setSeconds(left)
      if (left > 0) timer = setTimeout(tick, msToNextSecond(deadlineMs, nowMs))
      return left > 0
    }
    const tick = () => {
      if (!show()) complete()
    }
    show()
    return () => clearTimeout(timer)
  }, [kind])

  return seconds
}
