import * as v from 'valibot'
import { isCompositionId } from '../store/store.ts'

/** Bodies of reports about the Content-Security-Policy: that of the Reporting API, and that of `report-uri`. */
const CONTENT_TYPES = /^application\/(?:reports\+json|csp-report)(?:;|$)/

/** Whether a request with this header `Content-Type` is about the policy. */
export const isPolicyReport = (contentType: string | undefined): boolean => CONTENT_TYPES.test(contentType ?? '')

/** More reports of one request are not read. */
const MAX_REPORTS = 20

/** How many different violations of one composition are stored, so that nobody can fill the file, nor the place of others. */
const LIMITS = {
  /** That one network reports. */
  network: 20,
  /** Of one directive and one blocked origin: on many pages or by many scripts. */
  origin: 20,
  /** Of one directive. */
  directive: 60,
} as const

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
  composition: v.pipe(v.string(), v.check(isCompositionId)),
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
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), body)
  const reports = (Array.isArray(json.output) ? json.output : [json.output]).slice(0, MAX_REPORTS)
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
export function parseStoredViolation(line: string): StoredViolation | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stored), line)
  return parsed.success ? parsed.output : undefined
}

/** Remembers which violations are stored: each once, and a limited number for each composition. */
export type SeenViolations = {
  /**
   * @param network that has reported it; undefined for one that was stored before a restart
   * @returns whether a violation shall be stored
   */
  readonly add: (violation: Violation, network: string | undefined) => boolean
  /** Forgets those of other compositions. */
  readonly keep: (compositions: readonly string[]) => void
}

/** The violations of one composition. */
type SeenOfOne = {
  readonly known: Set<string>
  /** How many are stored, by what their number is limited for. Networks are in memory only. */
  readonly counts: Map<string, number>
  hasLogged: boolean
}

/** What the number of violations is limited for, each with its limit. */
const limitsOf = ({ directive: name, blocked }: Violation, network: string | undefined) =>
  [
    ...(network === undefined ? [] : [[`network ${network}`, LIMITS.network] as const]),
    [`origin ${name} ${blocked}`, LIMITS.origin],
    [`directive ${name}`, LIMITS.directive],
  ] as const

export function seenViolations(): SeenViolations {
  const seen = new Map<string, SeenOfOne>()
  return {
    add(next, network) {
      const { composition } = next
      const one = seen.get(composition) ?? { known: new Set(), counts: new Map(), hasLogged: false }
      seen.set(composition, one)
      const key = JSON.stringify(next)
      if (one.known.has(key)) return false
      const limits = limitsOf(next, network)
      const countOf = (name: string) => one.counts.get(name) ?? 0
      if (limits.some(([name, limit]) => countOf(name) >= limit)) {
        if (!one.hasLogged)
          console.error(
            `Composition ${composition}: some violations of its policy are not stored, because there are too many.`,
          )
        one.hasLogged = true
        return false
      }
      one.known.add(key)
      for (const [name] of limits) one.counts.set(name, countOf(name) + 1)
      return true
    },
    keep(compositions) {
      for (const id of seen.keys()) if (!compositions.includes(id)) seen.delete(id)
    },
  }
}
