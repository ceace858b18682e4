import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusHeading } from './focus-heading.ts'
import { keepTrying } from './keep-trying.ts'
import type { PageLoad } from './page-load.ts'
import { useLoadState } from './use-load-state.ts'

/**
 * Trying again, for whoever shows that a page has failed: by itself all the while, silently, and when asked to.
 * @returns what the button does, a ref for it, and what came of its last use, to be announced
 */
export function useRetry(load: PageLoad) {
  const { loading, failures } = useLoadState(load)
  const [failuresWhenAsked, setAsked] = useState<number>()
  const retryRef = useRef<HTMLButtonElement>(null)

  useEffect(() => keepTrying(load), [load])

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
    onRetry() {
      setAsked(failures)
      void load.load()
    },
    answer: trying ? 'Nouvel essai…' : failedAgain ? 'Toujours pas de réponse.' : '',
  }
}
