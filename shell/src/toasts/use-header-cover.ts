import { useSyncExternalStore } from 'react'

/** What of the header is open over the page: a popover, or a dialog (the menu, the cart's popover). */
export type HeaderCover = 'popover' | 'dialog'

function readCover(): HeaderCover | undefined {
  const header = document.querySelector('header')
  if (header?.querySelector(':popover-open:not(dialog)')) return 'popover'
  return header?.querySelector(':is(:popover-open, :modal)') ? 'dialog' : undefined
}

/** @returns a function that unsubscribes */
function subscribe(listener: () => void): () => void {
  document.addEventListener('toggle', listener, true)
  // Not every supported browser dispatches `toggle` for a dialog.
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['open'], subtree: true })
  return () => {
    document.removeEventListener('toggle', listener, true)
    observer.disconnect()
  }
}

const noCoverOnServer = () => undefined

/**
 * Returns what of the header is open over the page, also when a browser has opened it without a script. A style rule
 * could say the same with `:root:has()`, but browsers then compute the styles of the whole page at each press
 * (docs/decisions/051).
 */
export const useHeaderCover = (): HeaderCover | undefined => useSyncExternalStore(subscribe, readCover, noCoverOnServer)
