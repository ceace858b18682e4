import type { Composition } from '@promptelier/platform/composition'
import { bus } from '@promptelier/platform/events'
import type { RouteTable } from '../route-table.ts'
import type { Report } from './reporter.ts'

/**
 * Starts to report errors to the collector of a composition, and the visit itself. Until the module that writes the
 * reports has loaded, its promise collects the errors.
 * @returns the handlers that React calls for errors; undefined, and nothing is sent, when there is no collector
 */
export function startReports(composition: Composition, { pageAt }: RouteTable) {
  if (composition.reports === undefined) return undefined
  const loading = import('./reporter.ts').then(({ createReporter }) => createReporter(composition, pageAt))
  const forward =
    (kind: Parameters<Report>[0]) =>
    (...problem: [unknown, unknown?]) =>
      void loading.then(
        (report) => report(kind, ...problem),
        () => console.error(...problem),
      )
  bus.on('loadFailed', forward('load'))
  // In the capture phase, because the failure of a style sheet does not bubble.
  for (const type of ['error', 'unhandledrejection'] as const) addEventListener(type, forward(type), true)
  return {
    onCaughtError: forward('caught'),
    onUncaughtError: forward('uncaught'),
    onRecoverableError: forward('recoverable'),
  }
}
