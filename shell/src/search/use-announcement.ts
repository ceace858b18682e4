import { useEffect, useState } from 'react'

/** Length of a pause in typing, in ms. Before it, a screen reader is busy announcing the typed letters. */
const PAUSE_MS = 700

/**
 * Delays a message for a polite live region until the visitor pauses typing.
 * @param message the current message
 * @param typed the typed text: each change restarts the pause
 * @returns the message after the pause; an empty string before it
 */
export function useAnnouncement(message: string, typed: string): string {
  const [announced, setAnnounced] = useState({ message: '', typed: '' })
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced({ message, typed }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [message, typed])
  return announced.typed === typed ? announced.message : ''
}
