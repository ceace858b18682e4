import { useEffect, useState } from 'react'

const SAID_FOR_MS = 4000

export type ShareOutcome = 'none' | 'copied' | 'refused'

/** Whether the system's sheet took the link, or its user closed it: then there is nothing left to do. */
async function offeredBySystem(data: ShareData): Promise<boolean> {
  // Not every browser has one, whatever the types say.
  if (!('share' in navigator)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

async function copied(url: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'refused'
  }
}

/**
 * Shares a page by the system's sheet, else copies its address.
 * @param path from `paths`
 * @returns what has become of the address, for four seconds, and the function that shares
 */
export function useShare(title: string, path: string): [outcome: ShareOutcome, share: () => Promise<void>] {
  const [outcome, setOutcome] = useState<ShareOutcome>('none')

  useEffect(() => {
    if (outcome === 'none') return
    const timer = setTimeout(() => setOutcome('none'), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const share = async () => {
    const url = location.origin + path
    if (!(await offeredBySystem({ title, url }))) setOutcome(await copied(url))
  }
  return [outcome, share]
}
