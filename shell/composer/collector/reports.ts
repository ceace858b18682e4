import * as v from 'valibot'
import type { ReportKind } from '../../src/reports/describe-problem.ts'
import { compositionId, parseLine } from './parse-line.ts'

/** The kinds of errors that browsers report. */
const ERROR_KINDS = {
  load: true,
  style: true,
  evaluate: true,
  render: true,
  effect: true,
  handler: true,
  unhandled: true,
  recoverable: true,
  blocked: true,
} satisfies Record<ReportKind, true>

const shortText = v.pipe(v.string(), v.maxLength(200))

const visit = v.object({ schema: v.literal(1), composition: compositionId, kind: v.literal('visit') })
const error = v.object({
  schema: v.literal(1),
  composition: compositionId,
  // Its keys are exactly the kinds: `satisfies` accepts neither more nor fewer.
  kind: v.picklist(Object.keys(ERROR_KINDS) as ReportKind[]),
  /** `<app>@<version>` */
  app: shortText,
  /** `<remote>/<page>`; empty for an error outside of pages. */
  page: shortText,
  message: shortText,
})
const report = v.variant('kind', [visit, error])

/** What a browser reports: that a document has become interactive, or an error in it. It holds no personal data. */
export type Report = v.InferOutput<typeof report>

/** Parses the body of a request; undefined when it is not a report. */
export const parseReport = (body: string): Report | undefined => parseLine(report, body)

const counted = v.object({
  at: v.string(),
  /** `since` of the canary during which it was reported. */
  canary: v.string(),
  group: v.picklist(['canary', 'control', 'rest']),
  /** Whether it is the first visit or error of its network, and the network's first error of the application. */
  isFirst: v.optional(v.boolean(), false),
  isFirstOfApp: v.optional(v.boolean(), false),
  report,
})

/** A report as the collector stores it: without address and user agent. */
export type CountedReport = v.InferOutput<typeof counted>

/** Parses a line of the collector's file; undefined when it is damaged. */
export const parseCountedReport = (line: string): CountedReport | undefined => parseLine(counted, line)
