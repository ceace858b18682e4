import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusElement } from './focus-element.ts'

/**
 * Moves the focus when an element is removed that has it, such as a button that retries: it would be lost otherwise. It
 * moves to the heading of the section, or of the page: a screen reader continues there.
 * @returns a ref for the element
 */
export function useFocusAfterRemoval<Removed extends HTMLElement>(): RefObject<Removed | null> {
  const ref = useRef<Removed>(null)

  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element || document.activeElement !== element) return
      const section = element.closest('section, main') ?? document
      // Later, when what replaces the element is in the document.
      queueMicrotask(() => {
        const heading = section.querySelector<HTMLElement>('h1, h2')
        if (heading) focusElement(heading)
      })
    }
  }, [])

  return ref
}
