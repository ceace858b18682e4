import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

/** The state of something that is fetched for a page. */
export type Loaded<Value> =
  | { readonly status: 'loading' }
  /** `retrying`: another attempt is running. */
  | { readonly status: 'failed'; readonly error: unknown; readonly retrying: boolean; readonly retry: () => void }
  /** `reload` loads it again; the old value stays meanwhile, and `retrying` is true. */
  | { readonly status: 'ready'; readonly value: Value; readonly retrying: boolean; readonly reload: () => void }

type Outcome<Value> = { readonly value: Value } | { readonly error: unknown }

/**
 * Loads something after mount, and again when the subject changes. A failed attempt is repeated by `retry`, and when the
 * browser is online again.
 * @param subject identifies what is loaded; undefined loads nothing
 * @param load is called for the current subject
 * @param isIncomplete whether a part of a value is missing: it is then loaded again when the browser is online again
 */
export function useLoaded<Value>(
  subject: string | undefined,
  load: () => Promise<Value>,
  isIncomplete: (value: Value) => boolean = () => false,
): Loaded<Value> {
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
  const needsRetry = current !== undefined && ('error' in current.outcome || isIncomplete(current.outcome.value))
  // A layout effect: the event may come as soon as the failure is on screen.
  useLayoutEffect(() => {
    if (!needsRetry) return
    const retry = () => setAttempt((count) => count + 1)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [needsRetry])

  if (!current) return { status: 'loading' }
  const { outcome } = current
  const retrying = current.attempt !== attempt
  const startAttempt = () => setAttempt(attempt + 1)
  return 'error' in outcome
    ? { status: 'failed', error: outcome.error, retrying, retry: startAttempt }
    : { status: 'ready', value: outcome.value, retrying, reload: startAttempt }
}
