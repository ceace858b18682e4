import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Closes a dialog or a popover when the window gets a width at which the layout hides its button.
 * @param panel the dialog or popover, directly after its button
 * @param close closes the panel. Called at each change of the window while the button is hidden
 */
export function useCloseWhenButtonHidden(panel: RefObject<HTMLElement | null>, close: () => void) {
  const closeIfHidden = useEffectEvent(() => {
    if (panel.current?.previousElementSibling?.getClientRects().length === 0) close()
  })
  useEffect(() => {
    const handleResize = () => closeIfHidden()
    window.addEventListener('resize', handleResize)
    return () => window.removeEventListener('resize', handleResize)
  }, [])
}
