import { type ReactNode, useEffect } from 'react'
import { whenElementsChange } from './when-page-is-loaded.ts'

type Props = {
  /** Path of the page, as in the URL. */
  path: string
  /** Called with `path` once the event handlers of the page are attached, and again when `path` changes. */
  onInteractive: (path: string) => void
  children: ReactNode
}

/**
 * Wraps a page and reports when React has hydrated or rendered all of it, so that its event handlers are attached. What
 * is below the first screen may be rendered later (`BelowFirstScreen` of `@promptelier/storefront`).
 */
export function InteractivityReporter({ path, onInteractive, children }: Props) {
  useEffect(
    () =>
      whenElementsChange(document, (stop) => {
        if (document.querySelector('[data-unrendered]')) return
        stop()
        onInteractive(path)
      }),
    [path, onInteractive],
  )
  return children
}
