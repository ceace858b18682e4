import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Closes what a visitor has opened on every navigation, also Back and a link to the current page (MOB-15). What was
 * opened after the navigation, before React has drawn the new address, stays.
 * @returns to be called when it opens
 */
export function useCloseOnNavigation(close: () => void): () => void {
  const { key } = useLocation()
  const shown = useRef(key)
  const openedAt = useRef<unknown>(undefined)
  const follow = useEffectEvent(() => {
    if (shown.current === key) return
    shown.current = key
    if (openedAt.current !== key) close()
  })
  // Before the new page takes the focus: nothing outside an open modal dialog can have it.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each address is a reason to look
  useLayoutEffect(() => follow(), [key])
  return () => {
    openedAt.current = history.state?.key
  }
}
