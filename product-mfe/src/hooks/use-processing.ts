import { useEffect, useState } from 'react'

/** A flag that is set while the visitor is on the way to another page, and cleared when this one comes back (SIL-79). */
export function useProcessing(): readonly [processing: boolean, start: () => void] {
  const [processing, setProcessing] = useState(false)

  useEffect(() => {
    const clear = () => setProcessing(false)
    // From the back-forward cache, and by Back before the next page was there.
    window.addEventListener('pageshow', clear)
    window.addEventListener('popstate', clear)
    return () => {
      window.removeEventListener('pageshow', clear)
      window.removeEventListener('popstate', clear)
    }
  }, [])

  return [processing, () => setProcessing(true)]
}
