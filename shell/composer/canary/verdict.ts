import { fisherExact, type Sample } from './fisher.ts'

/** The visits of one group to one composition. */
export type GroupCounts = {
  readonly visits: number
  /** Visits with an error of any application. */
  readonly errors: number
  /** Visits with an error of one application, by `<app>@<version>`. */
  readonly errorsOf: Readonly<Record<string, number>>
}

/** The visits of both groups: of the canary to its composition, of the control group to the live composition. */
export type Counts = { readonly canary: GroupCounts; readonly control: GroupCounts }

/** What a verdict depends on besides the counts. */
export type Rule = {
  /** Visits that each group needs before the canary can be promoted. */
  readonly minVisits: number
  /** The applications that differ, with their `<app>@<version>` in both compositions; undefined where one has none. */
  readonly changed: Readonly<
    Record<string, { readonly canary: string | undefined; readonly control: string | undefined }>
  >
  /** Whether the canary's time is over. */
  readonly isOver: boolean
}

/**
 * 'promote' and 'abort' are final, 'wait' needs more visits, 'no-data' ends a canary without a verdict: it never
 * promotes.
 */
export type Verdict = {
  readonly kind: 'promote' | 'abort' | 'wait' | 'no-data'
  /** The changed applications that cause the errors; empty when the errors cannot be attributed to one. */
  readonly guilty: readonly string[]
  /**
   * The probability that chance alone made the canary's rate of errors so much higher: the smallest one, of all errors
   * together and of those of each changed application.
   */
  readonly p: number
}

/** The canary is worse when chance is less probable than this … */
const ABORT_P = 0.01
/** … and at least so many of its visits had errors. */
const ABORT_ERRORS = 3
/** The canary is not promoted while chance is less probable than this. */
const PROMOTE_P = 0.1

/** The rule in words, for the log. */
export const RULE = `abort: at least ${ABORT_ERRORS} erroneous visits, and a higher rate than the control group with p < ${ABORT_P} (Fisher's exact test, one-sided); promote: enough visits in both groups, and p >= ${PROMOTE_P}; both for all errors together and for those of each changed application; otherwise no data when the time is over`

/** A visit that broke before it could report itself is counted by its error. */
const sampleOf = ({ visits, errors: all }: GroupCounts, errors: number): Sample => ({
  errors,
  visits: Math.max(visits, all),
})

type Comparison = { readonly isWorse: boolean; readonly p: number }

/** Compares the visits of both groups that had some of the errors. */
function compare({ canary, control }: Counts, errors: { readonly [group in keyof Counts]: number }): Comparison {
  const sample = sampleOf(canary, errors.canary)
  const p = fisherExact(sample, sampleOf(control, errors.control))
  return { isWorse: sample.errors >= ABORT_ERRORS && p < ABORT_P, p }
}

/** Compares the errors of an application in its new version with those of its live one. */
const compareApp = (counts: Counts, { canary, control }: Rule['changed'][string]): Comparison =>
  compare(counts, {
    canary: counts.canary.errorsOf[canary ?? ''] ?? 0,
    control: counts.control.errorsOf[control ?? ''] ?? 0,
  })

/**
 * Judges a canary:
 * - abort, at any time: at least 3 of its visits had errors, and its rate of errors is higher than that of the control
 *   group with p < 0.01, for all errors together or for those of one changed application;
 * - promote: both groups have `minVisits`, and p >= 0.1 in all of these comparisons: there is no sign that the canary is
 *   worse;
 * - no-data: its time is over, and there is none of these verdicts, because visits are too few or the rates are in doubt;
 * - wait: otherwise.
 */
export function verdict(counts: Counts, { minVisits, changed, isOver }: Rule): Verdict {
  const total = compare(counts, { canary: counts.canary.errors, control: counts.control.errors })
  const apps = Object.entries(changed).map(([app, versions]) => ({ app, ...compareApp(counts, versions) }))
  const guilty = apps.filter(({ isWorse }) => isWorse).map(({ app }) => app)
  const p = Math.min(total.p, ...apps.map((app) => app.p))
  if (guilty.length > 0 || total.isWorse) return { kind: 'abort', guilty, p }
  const hasVisits = Math.min(counts.canary.visits, counts.control.visits) >= minVisits
  if (hasVisits && p >= PROMOTE_P) return { kind: 'promote', guilty, p }
  return { kind: isOver ? 'no-data' : 'wait', guilty, p }
}
