import { useLocation, useQueryParam } from '@promptelier/platform/navigation'
import { queryOf } from '@promptelier/storefront/words'
import { useState } from 'react'
import { useReplaceQueryParam } from './use-replace-query-param.ts'

const originIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'searchOrigin' in state && typeof state.searchOrigin === 'string'
    ? state.searchOrigin
    : undefined

/**
 * The text of the page's search box, kept as `?q=` by replacing the history entry (SIL-23). The router takes a new URL
 * over a moment later, too late for a controlled input: what is typed is held here, and dropped once the visitor has
 * gone elsewhere, which each entry tells by the key of the entry that the typing began on.
 * @returns the text as typed, for the box ('' in prerendered HTML), what is searched for it, and the text's setter
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
