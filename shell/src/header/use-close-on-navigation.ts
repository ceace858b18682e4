import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Closes a popover or a dialog on every navigation, including Back and a link to the current page (MOB-15). It stays
 * open when it was opened after the navigation, but before React has rendered the new location.
 * @returns a function to be called when it is opened
 */
export function useCloseOnNavigation(close: () => void): () => void {
  const { key } = useLocation()
  const shown = useRef(key)
  const openedAt = useRef<unknown>(undefined)
  const closeIfNavigated = useEffectEvent(() => {
    if (shown.current === key) return
    shown.current = key
    if (openedAt.current !== key) close()
  })
  // A layout effect, to close it before the new page receives the focus: outside an open modal dialog nothing can be
  // focused.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for each history entry
  useLayoutEffect(() => closeIfNavigated(), [key])
  return () => {
    openedAt.current = history.state?.key
  }
}
