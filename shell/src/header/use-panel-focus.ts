import { type RefObject, useLayoutEffect } from 'react'

/**
 * Moves the focus to an open panel when its lazily loaded part replaces the focused element. Otherwise the focus would
 * move to the page behind the panel.
 * @param panel a popover or a dialog that is focusable
 * @param part the part; undefined until it has loaded
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, part: unknown) {
  useLayoutEffect(() => {
    if (part === undefined || document.activeElement !== document.body) return
    if (panel.current?.matches(':popover-open, [open]')) panel.current.focus()
  }, [panel, part])
}
