import type { MouseEvent } from 'react'

/** Whether a click opens its link in this tab, not in a new tab or window, and not as a download. */
export const opensInThisTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(button || metaKey || ctrlKey || shiftKey || altKey)
