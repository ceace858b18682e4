import { type ReactNode, useEffect } from 'react'

type Props = {
  /** Path of the page, as in the URL. */
  path: string
  /** Called with the path once the page's handlers are attached, and again when the page shows another path. */
  onLive: (path: string) => void
  children: ReactNode
}

/** Wraps a page and reports when React has attached its handlers, after hydrating or rendering it. */
export function LivePage({ path, onLive, children }: Props) {
  useEffect(() => onLive(path), [path, onLive])
  return children
}
