import { useLayoutEffect, useRef, useState } from 'react'
import { focusHeading } from '../page-change/focus-element.ts'
import type { PageLoad } from './page-load.ts'
import { useLoadState } from './use-load-state.ts'

/**
 * Lets the visitor retry loading a page. Automatic attempts are not announced.
 * @returns the action of the retry button, a ref for the button, and the result of its last use, to be announced
 */
export function useRetry(load: PageLoad) {
  const { loading, failures } = useLoadState(load)
  const [failuresBeforeRetry, setFailuresBeforeRetry] = useState<number>()
  const retryRef = useRef<HTMLButtonElement>(null)

  // The button is removed once the page has loaded. If it had the focus, the focus moves to the heading of the page.
  useLayoutEffect(() => {
    const button = retryRef.current
    return () => {
      if (load.state().loaded && document.activeElement === button) queueMicrotask(focusHeading)
    }
  }, [load])

  const trying = loading && failures === failuresBeforeRetry
  const failedAgain = failuresBeforeRetry !== undefined && failures > failuresBeforeRetry
  return {
    retryRef,
    retry: () => {
      setFailuresBeforeRetry(failures)
      void load.load()
    },
    retryMessage: trying ? 'Nouvel essai…' : failedAgain ? 'Toujours pas de réponse.' : '',
  }
}
