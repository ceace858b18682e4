import { bus } from '@promptelier/platform/events'
import { type ComponentType, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenReleased } from './track-press.ts'

type LazyPart<Props> = {
  /** The part, once it has loaded. */
  readonly Part: ComponentType<Props> | undefined
  /** Whether any attempt to load the part has failed. It stays true when a later attempt succeeds. */
  readonly failed: boolean
  /**
   * Starts loading the part. Call it on events that precede its use: pointer enter, focus, toggle. It may be called any
   * number of times.
   */
  readonly load: () => void
}

/**
 * Loads a part of the shell when the visitor is about to use it. The part is returned once nothing is pressed, so that
 * it does not replace an element during a press. A failure is logged, and the next call of `load` tries again.
 * @param importPart imports the part; the same function on every render
 */
export function useLazyPart<Props>(importPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    const importAndShow = async () => {
      try {
        const part = await importPart()
        await whenReleased()
        // At once: a press could begin before React renders in a task of its own.
        flushSync(() => setPart(() => part))
      } catch (error) {
        console.error('shell: a part did not load', error)
        bus.emit('loadFailed', { source: 'shell', error })
        setFailed(true)
      }
    }
    void importAndShow()
  }, [importPart])
  return { Part, failed, load }
}
