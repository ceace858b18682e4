import type { IncomingMessage, ServerResponse } from 'node:http'
import type { State } from '../store/log.ts'
import { type Group, groupOf } from './groups.ts'
import { openVisits } from './open-visits.ts'
import { isPolicyReport, parseViolations, seenViolations } from './policy-reports.ts'
import { openReportFile } from './report-file.ts'
import { parseReport, type Report } from './reports.ts'
import type { GroupCounts } from './verdict.ts'
import { visitCounts } from './visit-counts.ts'
import type { Visitor } from './visitor.ts'

/** How a collector of reports is set up. */
export type CollectorOptions = {
  /** Path of the file to which counted reports are appended, one JSON text in each line. */
  readonly file: string
}

/** Receives the reports of browsers, and counts them. Stores what the Content-Security-Policy has blocked. */
export type Collector = {
  /** Responds to a request with 204, whatever it contains: a browser could do nothing about an error. */
  readonly respond: (request: IncomingMessage, response: ServerResponse, visitor: Visitor) => void
  /** The visits of a group to a composition during the running canary. */
  readonly countsOf: (group: Group, composition: string) => GroupCounts
  /** Resolves when all reports are written. */
  readonly close: () => Promise<void>
}

const MAX_BYTES = 4096

/** Size of a request about the Content-Security-Policy, in bytes: browsers send the whole policy with each violation. */
export const MAX_REPORT_BYTES = 32_768

const MAX_PER_SECOND = 500

/** @returns a function that returns whether one more may be counted in this second */
function rateLimit(perSecond: number) {
  let [second, count] = [0, 0]
  return () => {
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) [second, count] = [now, 0]
    count += 1
    return count <= perSecond
  }
}

/**
 * Reads the body of a request.
 * @param maxBytes its largest size
 * @param onBody called once: with the body, or with undefined as soon as it is too large. Not called when the client
 *   disconnects first
 */
function readBody(request: IncomingMessage, maxBytes: number, onBody: (body: string | undefined) => void) {
  const chunks: Buffer[] = []
  let bytes = 0
  const finish = () => onBody(Buffer.concat(chunks).toString())
  request.once('error', () => {})
  request.once('end', finish)
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= maxBytes) chunks.push(chunk)
    if (bytes <= maxBytes) return
    request.off('end', finish).removeAllListeners('data').pause()
    onBody(undefined)
  })
}

/** The composition in the URL of a request about the policy. */
const compositionOf = ({ url = '' }: IncomingMessage) =>
  new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('composition') ?? ''

/** Whether a report is about a composition and a version that are live or the canary. All others are not counted. */
function isKnown({ live, canary }: Pick<State, 'live' | 'canary'>, report: Report): boolean {
  const composed = [live, canary].find((one) => one?.composition === report.composition)
  if (!composed || report.kind === 'visit') return composed !== undefined
  const [, app = '', version] = /^([^@]*)@(.*)$/.exec(report.app) ?? []
  return Object.hasOwn(composed.versions, app) && composed.versions[app] === version
}

/**
 * Opens a collector.
 * @param currentState what is live; undefined while nothing is
 * @param onCounted called after each report that was counted
 * @throws (rejects) when its file cannot be used
 */
export async function openCollector(
  { file }: CollectorOptions,
  currentState: () => Pick<State, 'live' | 'canary'> | undefined,
  onCounted: () => void = () => {},
): Promise<Collector> {
  const counts = visitCounts()
  const visits = openVisits()
  const seen = seenViolations()
  const reports = await openReportFile(file, {
    onReport: counts.add,
    onViolation: ({ violation }) => void seen.add(violation),
  })
  const isAllowed = rateLimit(MAX_PER_SECOND)

  /** Whether a report is the first one of its visit, and of its application in this visit. */
  function factsOfVisit(visitor: Visitor, report: Report) {
    if (report.kind !== 'visit') return visits.addError(visitor, report.composition, report.app)
    visits.begin(visitor, report.composition)
    return { isFirst: false, isFirstOfApp: false }
  }

  function count(visitor: Visitor, report: Report) {
    const state = currentState()
    if (!state || !isKnown(state, report)) return
    const group = state.canary ? groupOf(visitor.address, visitor.userAgent, state.canary.share) : 'rest'
    const canary = state.canary?.since ?? ''
    const counted = { at: new Date().toISOString(), canary, group, ...factsOfVisit(visitor, report), report }
    counts.add(counted)
    reports.append(counted)
    onCounted()
  }

  /** Stores each violation once. They do not count as errors: many are caused by extensions of browsers. */
  function storeViolations(body: string, composition: string) {
    const { live, canary } = currentState() ?? {}
    const known = [live, canary].flatMap((one) => (one ? [one.composition] : []))
    if (!known.includes(composition)) return
    seen.keep(known)
    for (const violation of parseViolations(body, composition))
      if (seen.add(violation)) reports.append({ at: new Date().toISOString(), violation })
  }

  return {
    respond(request, response, visitor) {
      const isViolation = isPolicyReport(request.headers['content-type'])
      readBody(request, isViolation ? MAX_REPORT_BYTES : MAX_BYTES, (body) => {
        const accepted = body !== undefined && isAllowed() ? body : undefined
        if (accepted !== undefined && isViolation) storeViolations(accepted, compositionOf(request))
        const report = accepted === undefined || isViolation ? undefined : parseReport(accepted)
        if (report) count(visitor, report)
        const headers = { 'cache-control': 'no-store', ...(body === undefined && { connection: 'close' }) }
        response.writeHead(204, headers).end()
      })
    },
    countsOf: counts.of,
    close: reports.close,
  }
}
