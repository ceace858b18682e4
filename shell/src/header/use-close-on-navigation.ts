import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Closes a popover or a dialog on every navigation, including Back and a link to the current page (MOB-15). A panel
 * that was opened after the navigation, but before React has rendered the new location, stays open.
 * @returns a function to be called when the panel is opened
 */
export function useCloseOnNavigation(close: () => void): () => void {
  const { key } = useLocation()
  const lastKey = useRef(key)
  const keyWhenOpened = useRef<unknown>(undefined)
  const closeIfNavigated = useEffectEvent(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    if (keyWhenOpened.current !== key) close()
  })
  // A layout effect, so that the panel is closed before the new page receives the focus: while a modal dialog is open,
  // nothing outside it can be focused.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for each history entry
  useLayoutEffect(() => closeIfNavigated(), [key])
  return () => {
    // As in the router, which gives this key to an entry that the browser has created.
    keyWhenOpened.current = history.state?.key ?? 'default'
  }
}
