import { useLocation } from '@promptelier/platform/navigation'
import { focusElement } from '@promptelier/ui/focus-element'
import { useEffect } from 'react'

/**
 * Scrolls to the part of the document that the URL names, once the document is shown. Moves the focus there unless
 * another element has it: a result of the search that was followed is removed before the document is loaded, and so is
 * the heading of the page, which the shell focuses at once for a link to another document.
 */
export function useScrollToPart(documentId: string | undefined) {
  const { hash } = useLocation()
  useEffect(() => {
    const part = documentId === undefined ? null : document.getElementById(hash.slice(1))
    part?.scrollIntoView()
    if (part && document.activeElement === document.body) focusElement(part)
  }, [documentId, hash])
}
