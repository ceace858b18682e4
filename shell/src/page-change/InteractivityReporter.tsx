import { type ReactNode, useEffect } from 'react'

type Props = {
  /** Path of the page, as in the URL. */
  path: string
  /** Called with `path` once the event handlers of the page are attached, and again when `path` changes. */
  onInteractive: (path: string) => void
  children: ReactNode
}

/**
 * Calls `action` once all parts of the page are in the document. Remotes may render parts below the first screen later
 * (`BelowFirstScreen` of `@promptelier/storefront`).
 * @returns a function that cancels this
 */
function whenComplete(action: () => void): () => void {
  const check = () => {
    if (document.querySelector('main [data-unrendered]')) return
    observer.disconnect()
    action()
  }
  const observer = new MutationObserver(check)
  observer.observe(document, { childList: true, subtree: true })
  check()
  return () => observer.disconnect()
}

/** Wraps a page and reports when React has hydrated or rendered all of it, so that its event handlers are attached. */
export function InteractivityReporter({ path, onInteractive, children }: Props) {
  useEffect(() => whenComplete(() => onInteractive(path)), [path, onInteractive])
  return children
}
