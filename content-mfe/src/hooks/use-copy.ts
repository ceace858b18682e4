import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long a button says that it has copied, ms. */
const COPIED_MS = 2500

export type Copy = {
  /** `selected`: the clipboard is closed, the text is marked for the visitor's own keys. */
  readonly state: 'idle' | 'copied' | 'selected'
  readonly copy: () => void
  /** The element that shows the text. */
  readonly shown: RefObject<HTMLParagraphElement | null>
}

function select(element: Element | null) {
  if (element) getSelection()?.selectAllChildren(element)
}

/** Copies `text`, or selects the element that shows it where the clipboard refuses. */
export function useCopy(text: string): Copy {
  const [state, setState] = useState<Copy['state']>('idle')
  const shown = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      select(shown.current)
      setState('selected')
    }
  }

  return { state, copy: () => void copy(), shown }
}
