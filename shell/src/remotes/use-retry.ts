import { useLayoutEffect, useRef, useState } from 'react'
import { focusHeading } from '../page-change/focus-part.ts'
import type { PageLoad } from './page-load.ts'
import { useLoadState } from './use-load-state.ts'

/**
 * Trying again when the visitor asks for it. What a page tries by itself is not announced.
 * @returns what the button does, a ref for it, and what came of its last use, to be announced
 */
export function useRetry(load: PageLoad) {
  const { loading, failures } = useLoadState(load)
  const [failuresWhenAsked, setAsked] = useState<number>()
  const retryRef = useRef<HTMLButtonElement>(null)

  // The button goes as the page comes, and a visitor who pressed it goes on from the page's heading.
  useLayoutEffect(() => {
    const button = retryRef.current
    return () => {
      if (load.state().loaded && document.activeElement === button) queueMicrotask(focusHeading)
    }
  }, [load])

  const trying = loading && failures === failuresWhenAsked
  const failedAgain = failuresWhenAsked !== undefined && failures > failuresWhenAsked
  return {
    retryRef,
    retry: () => {
      setAsked(failures)
      void load.load()
    },
    answer: trying ? 'Nouvel essai…' : failedAgain ? 'Toujours pas de réponse.' : '',
  }
}
