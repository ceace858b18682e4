import { type RefObject, useEffect } from 'react'

/** Closes an open dialog once a larger window no longer shows the button that opens it. */
export function useCloseWithoutButton(
  dialog: RefObject<HTMLDialogElement | null>,
  button: RefObject<HTMLButtonElement | null>,
) {
  useEffect(() => {
    const look = () => {
      if (button.current?.getClientRects().length === 0) dialog.current?.close()
    }
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [dialog, button])
}
