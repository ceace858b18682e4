import { useEffect, useEffectEvent, useState } from 'react'

/** The two countdowns of the shop: product and all-inclusive pages, checkout (CNT-04, CNT-05). */
export type DeadlineKind = 'product' | 'checkout'

/** How long each kind runs from its first view in a visit, in seconds. */
export const DEADLINE_SECONDS: Readonly<Record<DeadlineKind, number>> = { product: 900, checkout: 7200 }

const storageKey = (kind: DeadlineKind) => `promptelier:deadline-${kind}`

/** Deadlines of this visit where storage refuses to keep them. */
const inMemory = new Map<DeadlineKind, number>()

/** Whole seconds from `nowMs` to `deadlineMs`, a started second counting as one; never below 0 (CNT-02). */
export const secondsUntil = (deadlineMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((deadlineMs - nowMs) / 1000))

/** Milliseconds after which `secondsUntil` changes, 1 to 1000. */
const msToNextSecond = (deadlineMs: number, nowMs: number): number => ((deadlineMs - nowMs - 1) % 1000) + 1

function readStored(kind: DeadlineKind): string | null {
  try {
    return sessionStorage.getItem(storageKey(kind))
  } catch {
    return null
  }
}

function store(kind: DeadlineKind, deadlineMs: number) {
  try {
    sessionStorage.setItem(storageKey(kind), String(deadlineMs))
  } catch {
    // Private mode or a full quota: the deadline then lasts as long as the document.
    inMemory.set(kind, deadlineMs)
  }
}

/** The deadline that this visit already has. One that lies further away than it ever could is not one. */
function knownDeadline(kind: DeadlineKind, latestMs: number): number | undefined {
  const text = readStored(kind)
  const deadlineMs = text === null ? inMemory.get(kind) : Number(text)
  return deadlineMs !== undefined && deadlineMs > 0 && deadlineMs <= latestMs ? deadlineMs : undefined
}

/** The one deadline of `kind` in this visit, in ms of the wall clock; set at its first view (SIL-54). */
function deadlineOf(kind: DeadlineKind): number {
  const latestMs = Date.now() + DEADLINE_SECONDS[kind] * 1000
  const known = knownDeadline(kind, latestMs)
  if (known !== undefined) return known
  store(kind, latestMs)
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
        store(kind, deadlineMs)
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
