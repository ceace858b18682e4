import { useEffect, useState } from 'react'

const OUTCOME_SHOWN_MS = 4000

export type ShareOutcome = 'none' | 'copied' | 'refused'

/**
 * Opens the system's share sheet.
 * @returns whether it was shown, also when the visitor closed it without sharing
 */
async function shareWithSystem(data: ShareData): Promise<boolean> {
  // TypeScript's types claim that every browser has this function. Some have not.
  if (!('share' in navigator)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

async function copyUrl(url: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'refused'
  }
}

/**
 * Shares a page with the system's share sheet, or copies its URL when there is none or it fails.
 * @param title title of the page
 * @param path path of the page, from `paths`
 * @returns the result of copying, which is reset to 'none' after four seconds, and the function that shares
 */
export function useShare(title: string, path: string): [outcome: ShareOutcome, share: () => Promise<void>] {
  const [outcome, setOutcome] = useState<ShareOutcome>('none')

  useEffect(() => {
    if (outcome === 'none') return
    const timer = setTimeout(() => setOutcome('none'), OUTCOME_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const share = async () => {
    const url = location.origin + path
    if (!(await shareWithSystem({ title, url }))) setOutcome(await copyUrl(url))
  }
  return [outcome, share]
}
