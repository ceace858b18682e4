import { useEffect, useRef, useState } from 'react'

export type CopyOutcome = 'none' | 'copied' | 'refused'

async function writeToClipboard(text: string): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    // The browser refuses, or has no clipboard.
    return 'refused'
  }
}

/**
 * Copies texts.
 * @param shownMs after this many ms, the outcome is 'none' again
 * @returns the outcome to show, and the function that copies. It resolves to whether the text was copied.
 */
export function useCopy(shownMs = 2500): [outcome: CopyOutcome, copy: (text: string) => Promise<boolean>] {
  // A new object for each copy, so that the same outcome a second time starts the time again.
  const [result, setResult] = useState<{ readonly outcome: CopyOutcome }>({ outcome: 'none' })

  /** Of the last copy. */
  const number = useRef(0)

  useEffect(() => {
    if (result.outcome === 'none') return
    const timer = setTimeout(() => setResult({ outcome: 'none' }), shownMs)
    return () => clearTimeout(timer)
  }, [result, shownMs])

  async function copy(text: string) {
    number.current += 1
    const own = number.current
    const outcome = await writeToClipboard(text)
    // The browser can answer a later copy first.
    if (own === number.current) setResult({ outcome })
    return outcome === 'copied'
  }

  return [result.outcome, copy]
}
