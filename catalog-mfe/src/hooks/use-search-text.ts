import { useLocation, useQueryParam } from '@promptelier/platform/navigation'
import { queryOf } from '@promptelier/storefront/words'
import { useState } from 'react'
import { useReplaceQueryParam } from './use-replace-query-param.ts'

const originIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'searchOrigin' in state && typeof state.searchOrigin === 'string'
    ? state.searchOrigin
    : undefined

/**
 * The text of the page's search box, stored as `?q=` by replacing the history entry (SIL-23). The router reports a new
 * URL too late for a controlled input, so the typed text is also held in state. Each replaced entry
 * stores, in its state, the key of the entry on which the typing began. When that key changes, the visitor has left the
 * entry and the typed text is dropped.
 * @returns `text`, as typed, for the box ('' in prerendered HTML); `query`, the text to search for; and `setText`
 */
export function useSearchText(): { text: string; query: string; setText: (text: string) => void } {
  const inUrl = useQueryParam('q') ?? ''
  const location = useLocation()
  const write = useReplaceQueryParam('q')
  const [typed, setTyped] = useState<{ text: string; origin: string }>()
  const origin = originIn(location.state) ?? location.key

  const text = typed?.origin === origin ? typed.text : inUrl

  const setText = (next: string) => {
    setTyped({ text: next, origin })
    write(queryOf(next), { searchOrigin: origin })
  }

  return { text, query: queryOf(text), setText }
}
