import { type CopyOutcome, useCopy } from './use-copy.ts'

const OUTCOME_SHOWN_MS = 4000

/** The errors of a sheet that the visitor closed without sharing, and of one that is already open. */
const NO_FAILURES = new Set(['AbortError', 'InvalidStateError'])

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
    return error instanceof DOMException && NO_FAILURES.has(error.name)
  }
}

/**
 * Shares a page with the system's share sheet, or copies its URL when there is none or it fails.
 * @param title title of the page
 * @param path path of the page, from `paths`
 * @returns the result of copying, which is reset to 'none' after four seconds, and the function that shares
 */
export function useShare(title: string, path: string): [outcome: CopyOutcome, share: () => Promise<void>] {
  const [outcome, copy] = useCopy(OUTCOME_SHOWN_MS)

  const share = async () => {
    const url = location.origin + path
    if (!(await shareWithSystem({ title, url }))) await copy(url)
  }
  return [outcome, share]
}
