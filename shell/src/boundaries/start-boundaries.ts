import type { Composition } from '@promptelier/platform/composition'
import { bus } from '@promptelier/platform/events'
import { createAttribution } from '../reports/attribution.ts'
import type { Report } from '../reports/reporter.ts'
import type { RouteTable } from '../route-table.ts'
import type { BoundaryView } from './boundary-view.tsx'
import { createProblemLog } from './problem-log.ts'

const PARAMETER = 'boundaries'

/** Alt+Shift+B. The position of the key, because with Alt some keyboards write another letter. */
const isToggleKey = ({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  code === 'KeyB' && altKey && shiftKey && !ctrlKey && !metaKey

/**
 * Shows and hides the team-boundary view on Alt+Shift+B, and shows it if the URL contains `?boundaries`. The view is
 * loaded only then. Logs the problems of this document for it from now on. Call it once for a document.
 * @returns a function that adds a problem that React has caught, or that the bus has announced before
 */
export function startBoundaries(composition: Composition, table: RouteTable): { readonly addProblem: Report } {
  const attribution = createAttribution(composition)
  const log = createProblemLog(attribution, table)
  let loading: Promise<BoundaryView> | undefined
  const load = async () => {
    const { createBoundaryView } = await import('./boundary-view.tsx')
    return createBoundaryView({ composition, table, attribution, problems: log.problems })
  }

  async function toggle() {
    loading ??= load()
    try {
      const view = await loading
      view.toggle()
    } catch (error) {
      loading = undefined
      console.error('shell: the team-boundary view did not load', error)
      bus.emit('loadFailed', { source: 'shell', error })
    }
  }

  addEventListener('keydown', (event) => {
    if (!isToggleKey(event)) return
    event.preventDefault()
    if (!event.repeat) void toggle()
  })
  if (new URLSearchParams(location.search).has(PARAMETER)) void toggle()
  return { addProblem: log.add }
}
