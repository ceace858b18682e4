import { useLocation } from '@promptelier/platform/navigation'
import { useEffect } from 'react'

function focusWithoutScrolling(element: HTMLElement) {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Scrolls to the part of the document that the URL names, once the document is shown. Moves the focus there unless
 * another element has it: a result of the search that was followed is removed before the document is loaded.
 */
export function useScrollToPart(documentId: string | undefined) {
  const { hash } = useLocation()
  useEffect(() => {
    const part = documentId === undefined ? null : document.getElementById(hash.slice(1))
    part?.scrollIntoView()
    if (part && document.activeElement === document.body) focusWithoutScrolling(part)
  }, [documentId, hash])
}
