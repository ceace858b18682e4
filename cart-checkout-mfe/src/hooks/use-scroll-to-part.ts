import { useLocation } from '@promptelier/platform/navigation'
import { useEffect } from 'react'

/** Scrolls to the part of the document that the URL names, once the document is shown. */
export function useScrollToPart(documentId: string | undefined) {
  const { hash } = useLocation()
  useEffect(() => {
    if (documentId !== undefined && hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [documentId, hash])
}
