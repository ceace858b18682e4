import type { Composition } from '@promptelier/platform/composition'
import { createRoot } from 'react-dom/client'
import type { Attribution } from '../reports/attribution.ts'
import type { RouteTable } from '../route-table.ts'
import { BoundaryOverlay } from './BoundaryOverlay.tsx'
import type { LoggedProblem } from './problem-log.ts'

/** What the view knows about the shop. */
export type BoundaryContext = {
  readonly composition: Composition
  readonly table: RouteTable
  readonly attribution: Attribution
  readonly problems: () => readonly LoggedProblem[]
}

/** The team-boundary view of a document. */
export type BoundaryView = { readonly toggle: () => void }

/** Whether Escape closes something of the page first. */
const hasOpenLayer = () => document.querySelector(':popover-open, dialog[open]') !== null

/**
 * Creates the view, which is hidden at first. It lies over the page, outside of its root: it neither moves nor changes
 * the page. Escape closes it; then the focus returns to where it was.
 */
export function createBoundaryView(context: BoundaryContext): BoundaryView {
  let close: (() => void) | undefined

  function open() {
    const container = document.createElement('div')
    const root = createRoot(container)
    const focused = document.activeElement
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !hasOpenLayer()) close?.()
    }
    close = () => {
      close = undefined
      removeEventListener('keydown', closeOnEscape)
      const hadFocus = container.contains(document.activeElement)
      root.unmount()
      container.remove()
      if (hadFocus && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
    addEventListener('keydown', closeOnEscape)
    document.body.append(container)
    root.render(<BoundaryOverlay context={context} onClose={() => close?.()} />)
  }

  return {
    toggle() {
      if (close) close()
      else open()
    },
  }
}
