import { type RefObject, useEffect } from 'react'

/** Closes a dialog when the window becomes so wide that the layout hides the button of the dialog. */
export function useCloseWhenButtonHidden(
  dialog: RefObject<HTMLDialogElement | null>,
  button: RefObject<HTMLButtonElement | null>,
) {
  useEffect(() => {
    const closeIfHidden = () => {
      if (button.current?.getClientRects().length === 0) dialog.current?.close()
    }
    window.addEventListener('resize', closeIfHidden)
    return () => window.removeEventListener('resize', closeIfHidden)
  }, [dialog, button])
}
