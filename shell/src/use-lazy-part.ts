import { type ComponentType, useCallback, useState } from 'react'
import { trackPress } from './track-press.ts'

type PartOnIntent<Props> = {
  /** The part, once it has loaded. */
  readonly Part: ComponentType<Props> | undefined
  /** Whether an attempt to load it has failed. A later attempt may have loaded the part nevertheless. */
  readonly failed: boolean
  /**
   * Starts loading. Call it on events that precede a use: pointer enter, focus, toggle. It may be called repeatedly.
   */
  readonly load: () => void
}

/**
 * Loads a part of the shell lazily: its module is fetched when the visitor is about to use it. The part is shown once
 * nothing is pressed, so that it does not replace an element during a press. A failure is logged, and the next call of
 * `load` tries again.
 * @param importPart stable function that imports the part
 */
export function useLazyPart<Props>(importPart: () => Promise<ComponentType<Props>>): PartOnIntent<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    const press = trackPress()
    const show = async () => {
      try {
        const part = await importPart()
        await press.ended()
        setPart(() => part)
      } catch (error) {
        console.error('shell: a part did not load', error)
        setFailed(true)
      } finally {
        press.stop()
      }
    }
    void show()
  }, [importPart])
  return { Part, failed, load }
}
