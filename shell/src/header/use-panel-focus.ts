import { type RefObject, useLayoutEffect } from 'react'

/**
 * Moves the focus to an open panel when the lazily loaded part in it replaces the focused element. Otherwise the focus
 * would be on the page behind the panel.
 * @param panel a focusable popover or dialog
 * @param part the part; undefined until it has loaded
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, part: unknown) {
  useLayoutEffect(() => {
    if (part === undefined || document.activeElement !== document.body) return
    if (panel.current?.matches(':popover-open, [open]')) panel.current.focus()
  }, [panel, part])
}
