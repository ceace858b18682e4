import * as v from 'valibot'
import { isCompositionId } from '../store/store.ts'

/** The kinds of errors that browsers report. */
const ERROR_KINDS = [
  'load',
  'style',
  'evaluate',
  'render',
  'effect',
  'handler',
  'unhandled',
  'recoverable',
  'blocked',
] as const

const composition = v.pipe(v.string(), v.check(isCompositionId))
const shortText = v.pipe(v.string(), v.maxLength(200))

const visit = v.object({ schema: v.literal(1), composition, kind: v.literal('visit') })
const error = v.object({
  schema: v.literal(1),
  composition,
  kind: v.picklist(ERROR_KINDS),
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
export function parseReport(body: string): Report | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), report), body)
  return parsed.success ? parsed.output : undefined
}

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
export function parseCountedReport(line: string): CountedReport | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), counted), line)
  return parsed.success ? parsed.output : undefined
}
