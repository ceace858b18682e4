import { type PersistedStore, persistedStore } from '@promptelier/platform/persisted-store'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The two countdowns of the shop: 'product' on the pages of products and of the Pack Complet, 'checkout' in the
 * checkout (CNT-04, CNT-05).
 */
export type DeadlineKind = 'product' | 'checkout'

/** How long each countdown runs after it is first shown in a session, in seconds. */
export const DEADLINE_SECONDS: Readonly<Record<DeadlineKind, number>> = { product: 900, checkout: 7200 }

/** Parses a stored deadline, in ms since the epoch; undefined for a text that is no time after the epoch. */
export function parseDeadline(text: string | null): number | undefined {
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

/** The deadlines of this session, in ms since the epoch. */
const deadlines = { product: deadlineStore('product'), checkout: deadlineStore('checkout') }

/** Whole seconds from `nowMs` to `deadlineMs`, rounded up and never below 0 (CNT-02). */
export const secondsUntil = (deadlineMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((deadlineMs - nowMs) / 1000))

/** Milliseconds after which `secondsUntil` changes, 1 to 1000. */
const msToNextSecond = (deadlineMs: number, nowMs: number): number => ((deadlineMs - nowMs - 1) % 1000) + 1

/**
 * The stored deadline of this session. One after `latestMs` is ignored: it was not set by a countdown, or the clock was
 * set back after that.
 */
function storedDeadline(kind: DeadlineKind, latestMs: number): number | undefined {
  const deadlineMs = deadlines[kind].getCurrent()
  return deadlineMs !== undefined && deadlineMs <= latestMs ? deadlineMs : undefined
}

/**
 * The deadline of `kind` in this session, in ms since the epoch. It is set when the countdown is first shown (SIL-54).
 */
function deadlineOf(kind: DeadlineKind): number {
  const latestMs = Date.now() + DEADLINE_SECONDS[kind] * 1000
  const existing = storedDeadline(kind, latestMs)
  if (existing !== undefined) return existing
  deadlines[kind].set(latestMs)
  return latestMs
}

/**
 * Whole seconds left of a countdown. They are computed from the clock, so that a suspended tab shows the right number
 * when it continues. The countdown stops at 0 and stays there for the rest of the session (CNT-01, CNT-02, SIL-54).
 * Setting the clock back adds no time, because the deadline is moved by the same amount.
 * @param kind which of the two countdowns
 * @param onComplete called once when the countdown reaches 0 on this page, not on a page opened after that (CNT-03)
 * @returns undefined in prerendered HTML and while hydrating
 */
export function useCountdown(kind: DeadlineKind, onComplete?: () => void): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  const callOnComplete = useEffectEvent(() => onComplete?.())

  useEffect(() => {
    let deadlineMs = deadlineOf(kind)
    let leftMs = DEADLINE_SECONDS[kind] * 1000
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Shows the seconds that are left. @returns whether the countdown continues */
    const update = (): boolean => {
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
      if (!update()) callOnComplete()
    }
    update()
    return () => clearTimeout(timer)
  }, [kind])

  return seconds
}
