import { focusElement } from '@promptelier/ui/focus-element'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus when an element is removed that has it: it would be lost otherwise.
 * @param successorId id of the element that receives the focus, unless it is removed too
 * @returns a ref for the element
 */
export function useFocusAfterRemoval<Removed extends HTMLElement>(successorId: string): RefObject<Removed | null> {
  const ref = useRef<Removed>(null)

  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (document.activeElement !== element) return
      // Later, when what replaces the element is in the document.
      queueMicrotask(() => {
        const successor = document.getElementById(successorId)
        if (successor) focusElement(successor)
      })
    }
  }, [successorId])

  return ref
}
