import { useReplacesFromTop } from '@promptelier/platform/navigation'
import { type ReactNode, startTransition, useEffect, useState } from 'react'

type Props = { readonly children: ReactNode }

/**
 * What begins below the first screen of a page. When the page replaces another one and is shown from its top, it is
 * rendered after the first paint (docs/decisions/051-what-a-press-recomputes.md); the shell knows by `data-unrendered`
 * that the page is not complete. Without it, the page is still so high that the footer is below the screen.
 */
export function BelowFirstScreen({ children }: Props) {
  const isLater = useReplacesFromTop()
  const [isRendered, setIsRendered] = useState(!isLater)
  useEffect(() => startTransition(() => setIsRendered(true)), [])
  return isRendered ? children : <div data-unrendered />
}
