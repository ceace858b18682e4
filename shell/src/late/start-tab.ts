import type { Composition } from '@promptelier/platform/composition'
import { startBoundaries } from '../boundaries/start-boundaries.ts'
import { carryCart, restoreCart } from '../open-tab/carried-cart.ts'
import { followLive, type LiveFollower } from '../open-tab/follow-live.ts'
import { showPreview } from '../preview/preview.tsx'
import { healPage } from '../recovery/heal-pages.ts'
import { healParts } from '../recovery/heal-parts.ts'
import { healRecord } from '../recovery/heal-records.ts'
import { refreshFiles } from '../recovery/refresh-files.ts'
import { kindOfLoadFailure } from '../reports/describe-problem.ts'
import { createReporter, type Report } from '../reports/reporter.ts'
import type { RouteTable } from '../route-table.ts'
import { announceFailedActions } from './announce-failed-actions.ts'

/** What runs in a tab beside its pages. */
export type Tab = LiveFollower & { readonly report: Report }

/**
 * How many requests the browser lists for this document. By default 250: on a long visit, later files would not be stored
 * for reading offline, not be checked after a failure, and be missing in the team-boundary view.
 */
const MAX_LISTED_REQUESTS = 2000

const FOLLOWS_NOTHING: LiveFollower = { onNavigation: () => undefined }

/**
 * Starts what the composition asks for: reports to its collector, the badge of a preview, and following what is live,
 * which a preview does not do; and the keys of the team-boundary view. Takes over the cart of the former document, if
 * storage does not have it. From then on, actions that fail say so, and pages, records and parts that have failed are
 * loaded again. Call it once for a document.
 */
export function startTab(composition: Composition, table: RouteTable): Tab {
  const { id, live, preview, reports } = composition
  performance.setResourceTimingBufferSize(MAX_LISTED_REQUESTS)
  restoreCart()
  window.addEventListener('page-reload', carryCart)
  if (preview) showPreview(id)
  announceFailedActions()
  const { addProblem } = startBoundaries(composition, table)
  const sendReport = reports === undefined ? undefined : createReporter(composition, reports, table.pageAt)
  return {
    ...(live === undefined || preview ? FOLLOWS_NOTHING : followLive(id, live)),
    report(value, info, isRecoverable) {
      const { source, error } = Object(value) as { source?: unknown; error?: unknown }
      if (typeof source === 'string') {
        // The source is `<remote>/<page>`, the name of a record (`<data set>/<key>`), or `shell`.
        const [name = ''] = source.split('/')
        if (composition.remotes[name]) {
          if (kindOfLoadFailure(error) === 'load') void healPage(composition, table, source)
          refreshFiles(name, composition)
        } else if (name in composition.data) healRecord(source, table)
        else healParts()
      }
      if (sendReport) sendReport(value, info, isRecoverable)
      // React logs an error itself unless it has a handler; the reporter logs it too.
      else if (info !== undefined) console.error(value)
      addProblem(value, info, isRecoverable)
    },
  }
}
