import type { LoadFailure } from '@promptelier/platform/events'

/** The kinds of error reports. The collector accepts these, and refuses others. */
export type ReportKind =
  | 'load'
  | 'style'
  | 'evaluate'
  | 'render'
  | 'effect'
  | 'handler'
  | 'unhandled'
  | 'recoverable'
  | 'blocked'

export type Problem = {
  readonly kind: ReportKind
  readonly error: unknown
  /** Text with URLs of files: the stack of the error, or the URL that did not load. */
  readonly stack: string
  /** React's list of the components around the error, from the innermost to the outermost, with URLs of files. */
  readonly componentStack?: string
  /** What needed a file that did not load: a page, a record, 'shell'. */
  readonly source?: string
}

/** In the stack of an error of a browser extension, which is no part of the shop. */
export const EXTENSION = /-extension:\/\//

const stackOf = (error: unknown): string => (error instanceof Error ? String(error.stack) : '')

/** Messages of errors about a file that did not arrive. Any other error was thrown by the code of a file that did. */
const NOT_ARRIVED =
  /dynamically imported module|module script|Failed to fetch|NetworkError|Load failed|Federation Runtime|RUNTIME-\d|no response within|integrity mismatch|\.js did not load|: \d{3}$|TimeoutError|AbortError/

/** Part of the message of `shared/build/browser/preload.ts`. */
const SHEET_MISSING = /the sheet did not load/

/** The kind of a failure to load a page, a record or a part. */
export function kindOfLoadFailure(error: unknown): ReportKind {
  const text = String(error)
  if (SHEET_MISSING.test(text)) return 'style'
  return NOT_ARRIVED.test(text) ? 'load' : 'evaluate'
}

function describeLoadFailure({ source, error }: LoadFailure): Problem {
  const kind = kindOfLoadFailure(error)
  // A file that did not arrive has thrown nothing: the stack is that of the code that asked for it.
  return { kind, error, source, stack: kind === 'evaluate' ? stackOf(error) : kind === 'style' ? String(error) : '' }
}

function describeEvent(event: Event): Problem | undefined {
  if (event.type === 'unhandledrejection') {
    const error: unknown = (event as PromiseRejectionEvent).reason
    return { kind: 'unhandled', error, stack: stackOf(error) }
  }
  if (event instanceof ErrorEvent) {
    const error: unknown = event.error
    // Without an error, the event is a notice of the browser, or comes from a script of another site.
    return error instanceof Error ? { kind: 'handler', error, stack: stackOf(error) } : undefined
  }
  const { target } = event
  // Images have fallbacks (GEN-08), and a module is reported when its import fails.
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return undefined
  return { kind: 'style', error: new Error('the sheet did not load'), stack: target.href }
}

const isLoadFailure = (value: unknown): value is LoadFailure => Object.hasOwn(Object(value), 'source')

/**
 * Describes a problem.
 * @param value the failure that the bus has announced, the event of `window`, or the error that React has caught
 * @param info what React passes after the error
 * @param isRecoverable whether React has recovered from the error, by rendering again
 * @param isEffectStack whether an error with this stack was thrown in an effect
 * @returns undefined for what is no problem of the shop
 */
export function describeProblem(
  value: unknown,
  info: unknown,
  isRecoverable: boolean,
  isEffectStack: (stack: string) => boolean,
): Problem | undefined {
  if (value instanceof Event) return describeEvent(value)
  if (isLoadFailure(value)) return describeLoadFailure(value)
  const stack = stackOf(value)
  const { componentStack } = Object(info) as { componentStack?: unknown }
  return {
    kind: isRecoverable ? 'recoverable' : isEffectStack(stack) ? 'effect' : 'render',
    error: value,
    stack,
    componentStack: typeof componentStack === 'string' ? componentStack : '',
  }
}
