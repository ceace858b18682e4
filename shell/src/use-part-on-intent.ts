import { type ComponentType, useCallback, useState } from 'react'
import { trackPress } from './track-press.ts'

type PartOnIntent<Props> = {
  /** The part once it is there. */
  readonly Part: ComponentType<Props> | undefined
  /** Whether an attempt failed; the part may be there nonetheless, from a later one. */
  readonly failed: boolean
  /** For the events that come before a use: pointer over, focus, toggle. May be called any number of times. */
  readonly load: () => void
}

/**
 * A part of the shell that no page needs at first: its module is fetched when the visitor is about to use it, and shown
 * when no press is under way on what it replaces. A failure is logged and not kept, so the next intent tries again.
 * @param importPart stable function that imports the part
 */
export function usePartOnIntent<Props>(importPart: () => Promise<ComponentType<Props>>): PartOnIntent<Props> {
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
