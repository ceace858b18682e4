import { useLayoutEffect, useRef, useState } from 'react'
import { focusHeading } from '../page-change/page-focus.ts'
import type { PageLoad } from './page-load.ts'
import { useLoadState } from './use-load-state.ts'

/**
 * Lets the visitor retry loading a page.
 * @returns the action of the retry button, a ref for the button, and the result of its last press, to be announced.
 *   Results of automatic attempts are not announced.
 */
export function useRetry(loader: PageLoad) {
  const { loading, failureCount } = useLoadState(loader)
  const [countBeforeRetry, setCountBeforeRetry] = useState<number>()
  const retryRef = useRef<HTMLButtonElement>(null)

  // The button is removed once the page has loaded. If it had the focus, the focus moves to the heading of the page.
  useLayoutEffect(() => {
    const button = retryRef.current
    return () => {
      if (loader.state().loaded && document.activeElement === button) queueMicrotask(focusHeading)
    }
  }, [loader])

  const isTrying = loading && failureCount === countBeforeRetry
  const hasFailedAgain = countBeforeRetry !== undefined && failureCount > countBeforeRetry
  return {
    retryRef,
    retry: () => {
      setCountBeforeRetry(failureCount)
      void loader.loadOnRequest()
    },
    retryMessage: isTrying ? 'Nouvel essai…' : hasFailedAgain ? 'Toujours pas de réponse.' : '',
  }
}
