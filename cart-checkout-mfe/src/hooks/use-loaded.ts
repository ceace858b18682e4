import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

/** The state of something that is fetched for a page. */
export type Loaded<Value> =
  | { readonly status: 'loading' }
  /** `retrying`: another attempt is running. */
  | { readonly status: 'failed'; readonly error: unknown; readonly retrying: boolean; readonly retry: () => void }
  /** `reload` loads it again, and returns the old value meanwhile. */
  | { readonly status: 'ready'; readonly value: Value; readonly reload: () => void }

type Outcome<Value> = { readonly value: Value } | { readonly error: unknown }

/**
 * Loads something after mount, and again when the subject changes. A failed attempt is repeated by `retry`, and when the
 * browser is online again.
 * @param subject identifies what is loaded; undefined loads nothing
 * @param load is called for the current subject
 */
export function useLoaded<Value>(subject: string | undefined, load: () => Promise<Value>): Loaded<Value> {
  const [attempt, setAttempt] = useState(0)
  const [last, setLast] = useState<{
    readonly subject: string
    readonly attempt: number
    readonly outcome: Outcome<Value>
  }>()
  const loadCurrent = useEffectEvent(load)

  useEffect(() => {
    if (subject === undefined) return
    let cancelled = false
    const settle = (outcome: Outcome<Value>) => {
      if (!cancelled) setLast({ subject, attempt, outcome })
    }
    loadCurrent().then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    )
    return () => {
      cancelled = true
    }
  }, [subject, attempt])

  const current = last?.subject === subject ? last : undefined
  const failed = current !== undefined && 'error' in current.outcome
  // A layout effect: the event may come as soon as the failure is on screen.
  useLayoutEffect(() => {
    if (!failed) return
    const retry = () => setAttempt((count) => count + 1)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [failed])

  if (!current) return { status: 'loading' }
  const startAttempt = () => setAttempt(attempt + 1)
  if (!('error' in current.outcome)) return { status: 'ready', value: current.outcome.value, reload: startAttempt }
  return {
    status: 'failed',
    error: current.outcome.error,
    retrying: current.attempt !== attempt,
    retry: startAttempt,
  }
}
