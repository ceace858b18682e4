import { type RefObject, useLayoutEffect } from 'react'

/**
 * Gives an open panel the focus when what had it inside has made way for a part that came late: otherwise it would be
 * lost to the page behind.
 * @param panel a popover or a dialog that can take the focus
 * @param part undefined until it is there
 */
export function useFocusTrap(panel: RefObject<HTMLElement | null>, part: unknown) {
  useLayoutEffect(() => {
    if (part === undefined || document.activeElement !== document.body) return
    if (panel.current?.matches(':popover-open, [open]')) panel.current.focus()
  }, [panel, part])
}
