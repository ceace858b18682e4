import { useEffect, useState } from 'react'

/** Whether the next page is loading: true from `start` until the visitor comes back to this page (SIL-79). */
export function useProcessing(): readonly [processing: boolean, start: () => void] {
  const [processing, setProcessing] = useState(false)

  useEffect(() => {
    const clear = () => setProcessing(false)
    // `pageshow`: this page was restored from the back-forward cache. `popstate`: the visitor went back before the next
    // page was shown.
    window.addEventListener('pageshow', clear)
    window.addEventListener('popstate', clear)
    return () => {
      window.removeEventListener('pageshow', clear)
      window.removeEventListener('popstate', clear)
    }
  }, [])

  return [processing, () => setProcessing(true)]
}
