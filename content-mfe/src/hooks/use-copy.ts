import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long the button shows the result, in ms. */
const RESULT_MS = 2500

export type Copy = {
  /** `selected`: the browser refused to copy, and the text is selected so that the visitor can copy it. */
  readonly state: 'idle' | 'copied' | 'selected'
  readonly copy: () => void
  /** The element that shows the text. */
  readonly textRef: RefObject<HTMLParagraphElement | null>
}

function selectText(element: Element | null) {
  if (element) getSelection()?.selectAllChildren(element)
}

/** Copies `text`. When the browser refuses, selects the element that shows it. */
export function useCopy(text: string): Copy {
  const [state, setState] = useState<Copy['state']>('idle')
  const textRef = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), RESULT_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      selectText(textRef.current)
      setState('selected')
    }
  }

  return { state, copy: () => void copy(), textRef }
}
