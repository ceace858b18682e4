import { type ReactNode, useEffect } from 'react'

type Props = {
  /** Path of the page, as in the address. */
  path: string
  /** Called with the path once the page's handlers are attached, and again when the page shows another path. */
  onLive: (path: string) => void
  children: ReactNode
}

/** A page that reports when React has attached its handlers: after hydration, or after it was rendered. */
export function LivePage({ path, onLive, children }: Props) {
  useEffect(() => onLive(path), [path, onLive])
  return children
}
