import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusElement } from './focus-element.ts'

/** The elements around an element, innermost first. */
function ancestorsOf(element: HTMLElement | null): readonly HTMLElement[] {
  const parent = element?.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/**
 * Moves the focus when an element is removed that has it, such as a button that retries: it would be lost otherwise. It
 * moves to the nearest heading, that of the section or of the page, where a screen reader continues.
 * @returns a ref for the element
 */
export function useFocusAfterRemoval<Removed extends HTMLElement>(): RefObject<Removed | null> {
  const ref = useRef<Removed>(null)

  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element || document.activeElement !== element) return
      const ancestors = ancestorsOf(element)
      // Later, when what replaces the element is in the document.
      queueMicrotask(() => {
        const nearest = ancestors.find((ancestor) => ancestor.isConnected && ancestor.querySelector('h1, h2'))
        const heading = nearest?.querySelector<HTMLElement>('h1, h2')
        if (heading) focusElement(heading)
      })
    }
  }, [])

  return ref
}
