import { useState } from 'react'

export type Share = {
  /** 'copied' once the address is in the clipboard, 'refused' when the visitor has to copy it. */
  readonly state: 'idle' | 'copied' | 'refused'
  readonly share: () => void
}

/** Hands a page to the system's share sheet; where there is none, its address goes to the clipboard. */
export function useShare(title: string): Share {
  const [state, setState] = useState<Share['state']>('idle')

  async function share() {
    const url = location.origin + location.pathname
    // Many desktop browsers have none, whatever the types say.
    const { share: openSheet } = navigator as Partial<Navigator>
    if (openSheet) {
      // Closing the sheet is a refusal too, and needs no answer.
      await openSheet.call(navigator, { title, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      setState('copied')
    } catch {
      setState('refused')
    }
  }

  return { state, share: () => void share() }
}
