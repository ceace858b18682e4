import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Group, groupOf } from '../canary/groups.ts'
import type { GroupCounts } from '../canary/verdict.ts'
import type { State } from '../store/log.ts'
import { firstReports } from './first-reports.ts'
import { isPolicyReport, parseViolations } from './policy-reports.ts'
import { createReceiver } from './receive.ts'
import { openReportFile, type Readers } from './report-file.ts'
import { parseReport, type Report } from './reports.ts'
import { seenViolations } from './seen-violations.ts'
import { visitCounts } from './visit-counts.ts'
import { networkOf, type Visitor } from './visitor.ts'

/** How a collector of reports is set up. */
export type CollectorOptions = {
  /**
   * Path of the file to which counted reports are appended, one JSON text in each line. At 64 MB it is renamed to
   * `<file>.1`, which replaces the one before. Violations of the policy have a file of their own: `<file>.violations`.
   */
  readonly file: string
}

/** Receives the reports of browsers, and counts them. Stores what the Content-Security-Policy has blocked. */
export type Collector = {
  /** Responds to a request with a report. What is not well-formed, too large or too much is dropped (`receive.ts`). */
  readonly respond: (request: IncomingMessage, response: ServerResponse, visitor: Visitor) => void
  /** The networks of a group that have visited a composition during the running canary. */
  readonly countsOf: (group: Group, composition: string) => GroupCounts
  /** Sets what is called after each report that was counted. */
  readonly onCounted: (listener: () => void) => void
  /** Resolves when all reports are written. */
  readonly close: () => Promise<void>
}

const MAX_BYTES = 4096

/** Size of a request about the Content-Security-Policy, in bytes: browsers send the whole policy with each violation. */
export const MAX_REPORT_BYTES = 32_768

/** The composition in the URL of a request about the policy. */
const compositionOf = ({ url = '' }: IncomingMessage) =>
  new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('composition') ?? ''

/**
 * Whether a page of the shop sends a request, as far as browsers say so. A page of another site may not count its own
 * visitors as those of the shop.
 */
const isFromShop = ({ headers: { 'sec-fetch-site': site } }: IncomingMessage) =>
  site === undefined || site === 'same-origin'

/** During which canary something is reported: when it began; empty without a canary. */
const periodOf = (state: Pick<State, 'canary'> | undefined) => state?.canary?.since ?? ''

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
 * @throws (rejects) when its file cannot be used
 */
export async function openCollector(
  { file }: CollectorOptions,
  currentState: () => Pick<State, 'live' | 'canary'> | undefined,
): Promise<Collector> {
  let notifyCounted: (() => void) | undefined
  const counts = visitCounts()
  const isFirstReport = firstReports()
  const seen = seenViolations()
  // Either file may contain both: earlier collectors stored violations among the reports.
  const readers: Readers = {
    onReport: counts.add,
    onViolation: ({ violation }) => void seen.add(violation, undefined),
  }
  const reports = await openReportFile(file, readers)
  const violations = await openReportFile(`${file}.violations`, readers)
  const receive = createReceiver()

  /** Counts and stores a report, unless its network has reported the same before: nobody can fill the file with repeated ones. */
  function count(visitor: Visitor, report: Report) {
    const state = currentState()
    if (!state || !isKnown(state, report)) return
    const group = state.canary ? groupOf(visitor.address, visitor.userAgent, state.canary.share) : 'rest'
    const canary = periodOf(state)
    const isFirstOf = (...facts: readonly string[]) =>
      isFirstReport(networkOf(visitor.address), canary, group, report.composition, ...facts)
    const isFirst = isFirstOf(report.kind === 'visit' ? 'visit' : 'error')
    const isFirstOfApp = report.kind !== 'visit' && isFirstOf('error', report.app)
    if (!isFirst && !isFirstOfApp) return
    const counted = { at: new Date().toISOString(), canary, group, isFirst, isFirstOfApp, report }
    counts.add(counted)
    reports.append(counted)
    notifyCounted?.()
  }

  /**
   * Stores each violation once. They do not count as errors: many are caused by extensions of browsers.
   * @returns true: what is malformed or unknown is ignored
   */
  function storeViolations(body: string, composition: string, { address }: Visitor): boolean {
    const { live, canary } = currentState() ?? {}
    const known = [live, canary].flatMap((one) => (one ? [one.composition] : []))
    if (!known.includes(composition)) return true
    seen.keep(known)
    for (const violation of parseViolations(body, composition))
      if (seen.add(violation, networkOf(address))) violations.append({ at: new Date().toISOString(), violation })
    return true
  }

  return {
    respond(request, response, visitor) {
      if (isPolicyReport(request.headers['content-type'])) {
        const store = (body: string) => storeViolations(body, compositionOf(request), visitor)
        return receive(request, response, visitor, { maxBytes: MAX_REPORT_BYTES, accept: store })
      }
      const accept = (body: string) => {
        const report = parseReport(body)
        if (report && isFromShop(request)) count(visitor, report)
        return report !== undefined
      }
      receive(request, response, visitor, { maxBytes: MAX_BYTES, accept })
    },
    countsOf: (group, composition) => counts.of(periodOf(currentState()), group, composition),
    onCounted(listener) {
      notifyCounted = listener
    },
    async close() {
      await Promise.all([reports.close(), violations.close()])
    },
  }
}
