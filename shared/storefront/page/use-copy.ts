import { useEffect, useState } from 'react'

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
  const [outcome, setOutcome] = useState<CopyOutcome>('none')

  useEffect(() => {
    if (outcome === 'none') return
    const timer = setTimeout(() => setOutcome('none'), shownMs)
    return () => clearTimeout(timer)
  }, [outcome, shownMs])

  async function copy(text: string) {
    const result = await writeToClipboard(text)
    setOutcome(result)
    return result === 'copied'
  }

  return [outcome, copy]
}
