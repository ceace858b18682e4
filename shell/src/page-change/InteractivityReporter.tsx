import { type ReactNode, useEffect } from 'react'

type Props = {
  /** Path of the page, as in the URL. */
  path: string
  /** Called with `path` once the event handlers of the page are attached, and again when `path` changes. */
  onInteractive: (path: string) => void
  children: ReactNode
}

/** Wraps a page and reports when React has hydrated or rendered it, so that its event handlers are attached. */
export function InteractivityReporter({ path, onInteractive, children }: Props) {
  useEffect(() => onInteractive(path), [path, onInteractive])
  return children
}
