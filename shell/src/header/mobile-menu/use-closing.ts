import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Closes an open dialog on every navigation, also Back and a link to the current page (MOB-15), and once a larger
 * window no longer shows the button that opens it. One that was opened after the navigation, before React has drawn the
 * new address, stays.
 * @returns to be called when the dialog opens
 */
export function useClosing(dialog: RefObject<HTMLDialogElement | null>, button: RefObject<HTMLButtonElement | null>) {
  const { key } = useLocation()
  const shown = useRef(key)
  const openedAt = useRef<unknown>(undefined)

  // Before the new page takes the focus: nothing outside an open modal dialog can have it.
  useLayoutEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (openedAt.current !== key) dialog.current?.close()
  }, [key, dialog])

  useEffect(() => {
    const closeWithoutButton = () => {
      if (button.current?.getClientRects().length === 0) dialog.current?.close()
    }
    window.addEventListener('resize', closeWithoutButton)
    return () => window.removeEventListener('resize', closeWithoutButton)
  }, [dialog, button])

  return () => {
    openedAt.current = history.state?.key
  }
}
