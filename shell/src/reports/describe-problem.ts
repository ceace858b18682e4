import type { LoadFailure } from '@promptelier/platform/events'

/** What the browser, React or the shop calls with a problem. */
export type ProblemSource = 'load' | 'error' | 'unhandledrejection' | 'caught' | 'uncaught' | 'recoverable'

/** The kinds of error reports. */
export type ReportKind = 'load' | 'style' | 'evaluate' | 'render' | 'effect' | 'handler' | 'unhandled' | 'recoverable'

export type Problem = {
  readonly kind: ReportKind
  readonly error: unknown
  /** Texts with URLs of files: the stack of the error, or the URL that did not load. */
  readonly stack: string
  readonly componentStack: string
  /** What needed a file that did not load: a page, a record, 'shell'. */
  readonly source?: string
}

const stackOf = (error: unknown): string => (error instanceof Error ? String(error.stack) : '')

const isDocumentOffline = () => !navigator.onLine

/** Messages of errors about a file that did not arrive. Any other error was thrown by the code of a file that did. */
const NOT_ARRIVED =
  /dynamically imported module|module script|Failed to fetch|NetworkError|Load failed|Federation Runtime|RUNTIME-\d|no response within|: \d{3}$/

const SHEET_MISSING = /the sheet did not load/

function describeLoadFailure({ source, error }: LoadFailure): Problem | undefined {
  if (isDocumentOffline()) return undefined
  const text = String(error)
  const kind = SHEET_MISSING.test(text)
    ? 'style'
    : NOT_ARRIVED.test(text) || error instanceof DOMException
      ? 'load'
      : 'evaluate'
  // A file that did not arrive has no stack of its own: the stack is the one of the code that asked for it.
  return { kind, error, stack: kind === 'evaluate' ? stackOf(error) : '', componentStack: '', source }
}

function describeErrorEvent(event: unknown): Problem | undefined {
  if (event instanceof ErrorEvent)
    // Without an error: a notice of the browser, or a script of another origin.
    return event.error instanceof Error
      ? { kind: 'handler', error: event.error, stack: stackOf(event.error), componentStack: '' }
      : undefined
  const target = event instanceof Event ? event.target : undefined
  // Images have fallbacks (GEN-08), and modules are reported when their import fails.
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || isDocumentOffline()) return undefined
  return { kind: 'style', error: new Error('the sheet did not load'), stack: target.href, componentStack: '' }
}

/**
 * Describes a problem.
 * @param source what has called
 * @param value the error, the event or the failure that it passed
 * @param detail what React passes after an error
 * @param isEffectStack whether an error with this stack was thrown in an effect
 * @returns undefined for what is no problem of the shop
 */
export function describeProblem(
  source: ProblemSource,
  value: unknown,
  detail: unknown,
  isEffectStack: (stack: string) => boolean,
): Problem | undefined {
  // The cast is safe: only the event `loadFailed` of the bus has this source.
  if (source === 'load') return describeLoadFailure(value as LoadFailure)
  if (source === 'error') return describeErrorEvent(value)
  if (source === 'unhandledrejection') {
    const error = value instanceof PromiseRejectionEvent ? value.reason : value
    return { kind: 'unhandled', error, stack: stackOf(error), componentStack: '' }
  }
  const stack = stackOf(value)
  const { componentStack } = Object(detail) as { componentStack?: unknown }
  const kind = source === 'recoverable' ? 'recoverable' : isEffectStack(stack) ? 'effect' : 'render'
  return { kind, error: value, stack, componentStack: typeof componentStack === 'string' ? componentStack : '' }
}
