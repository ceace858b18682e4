import { useEffect, useState } from 'react'

/** A pause in typing, ms: while letters come, a screen reader is busy with them. */
const PAUSE_MS = 700

/**
 * A sentence for a polite live region, once it has stood for a pause.
 * @param sentence what is true now
 * @param typed the text that it follows: each change of it starts the pause anew
 */
export function useAnnouncement(sentence: string, typed: string): string {
  const [said, setSaid] = useState({ sentence: '', typed: '' })
  useEffect(() => {
    const timer = setTimeout(() => setSaid({ sentence, typed }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [sentence, typed])
  return said.typed === typed ? said.sentence : ''
}
