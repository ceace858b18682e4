import * as v from 'valibot'
import { compositionId, parseLine } from './parse-line.ts'

/** Bodies of reports about the Content-Security-Policy: that of the Reporting API, and that of `report-uri`. */
const CONTENT_TYPES = /^application\/(?:reports\+json|csp-report)(?:;|$)/

/** Whether a request with this header `Content-Type` is about the policy. */
export const isPolicyReport = (contentType: string | undefined): boolean => CONTENT_TYPES.test(contentType ?? '')

/** More reports of one request are not read. */
const MAX_REPORTS = 20

/** The directives whose violation browsers report. An unknown one would have a place of its own. */
const DIRECTIVES: readonly string[] = [
  'default-src',
  ...['script-src', 'style-src'].flatMap((name) => [name, `${name}-elem`, `${name}-attr`]),
  'img-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'media-src',
  'worker-src',
  'object-src',
  'frame-src',
  'child-src',
  'prefetch-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]

const MAX_LENGTH = 200

const isWebUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** The path of a URL. Its query may contain what a visitor has typed. */
const pathOf = (url: string) => (isWebUrl(url) ? new URL(url).pathname.slice(0, MAX_LENGTH) : '')

/** The origin of a URL, or a keyword such as `inline`; the scheme of any other URL, such as that of an extension. */
const blockedOrigin = (text: string) => {
  if (isWebUrl(text)) return new URL(text).origin.slice(0, MAX_LENGTH)
  return /^[a-z-]{1,40}/.exec(text)?.[0] ?? ''
}

/** Origin and path of a script; empty for one of an extension. */
const scriptOf = (url: string) => (isWebUrl(url) ? (new URL(url).origin + pathOf(url)).slice(0, MAX_LENGTH) : '')

/** The function or property that was given a plain text. What follows `|` is the beginning of this text. */
const sinkOf = (sample: string) => /^([\w ]{1,60})\|/.exec(sample)?.[1] ?? ''

const directive = v.pipe(
  v.string(),
  v.transform((text) => text.split(' ')[0] ?? ''),
  v.picklist(DIRECTIVES),
)
const text = v.nullish(v.string(), '')

const reportOfUri = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': v.string(),
      'effective-directive': v.optional(directive),
      'violated-directive': v.optional(directive),
      'blocked-uri': text,
      'source-file': text,
      'script-sample': text,
    }),
  }),
  v.transform(({ 'csp-report': report }) => ({
    directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
    page: report['document-uri'],
    blocked: report['blocked-uri'],
    script: report['source-file'],
    sample: report['script-sample'],
  })),
)

const reportOfApi = v.pipe(
  v.object({
    type: v.literal('csp-violation'),
    body: v.object({
      documentURL: v.string(),
      effectiveDirective: directive,
      blockedURL: text,
      sourceFile: text,
      sample: text,
    }),
  }),
  v.transform(({ body }) => ({
    directive: body.effectiveDirective,
    page: body.documentURL,
    blocked: body.blockedURL,
    script: body.sourceFile,
    sample: body.sample,
  })),
)

const violation = v.object({
  composition: compositionId,
  directive: v.string(),
  /** The path of the document. */
  page: v.string(),
  /** The origin that was not allowed, or what else was blocked: `inline`, `eval`, `trusted-types-sink`. */
  blocked: v.string(),
  /** URL of the script that did it; empty when it is not known. */
  script: v.string(),
  /** The function or property that Trusted Types have blocked. */
  sink: v.string(),
})

/** Something that the Content-Security-Policy has blocked in a browser. It holds no personal data. */
export type Violation = v.InferOutput<typeof violation>

/**
 * Parses the body of a request about the policy. Anybody can send one, so it is read like any other hostile text.
 * @param composition whose policy was violated
 * @returns its first violations; what is not a violation is left out
 */
export function parseViolations(body: string, composition: string): readonly Violation[] {
  const json = parseLine(v.unknown(), body)
  const reports = (Array.isArray(json) ? json : [json]).slice(0, MAX_REPORTS)
  return reports.flatMap((report) => {
    const parsed = v.safeParse(v.union([reportOfUri, reportOfApi]), report)
    if (!parsed.success) return []
    const { directive: name, page, blocked, script, sample } = parsed.output
    return [
      {
        composition,
        directive: name,
        page: pathOf(page),
        blocked: blockedOrigin(blocked),
        script: scriptOf(script),
        sink: sinkOf(sample),
      },
    ]
  })
}

const stored = v.object({ at: v.string(), violation })

/** A violation as the collector stores it. */
export type StoredViolation = v.InferOutput<typeof stored>

/** Parses a line of the collector's file; undefined when it is not a violation. */
export const parseStoredViolation = (line: string): StoredViolation | undefined => parseLine(stored, line)
