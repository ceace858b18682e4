import { useLocation, useNavigate, useQueryParam } from '@promptelier/shared/navigation'
import { useState } from 'react'

const originIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'searchOrigin' in state && typeof state.searchOrigin === 'string'
    ? state.searchOrigin
    : undefined

/**
 * The text of the page's search box, kept as `?q=` by replacing the history entry (SIL-23). The router takes a new URL
 * over a moment later, too late for a controlled input: what is typed is held here, and dropped once the visitor has
 * gone elsewhere, which each entry tells by the key of the entry that the typing began on.
 * @returns the text ('' in prerendered HTML) and its setter
 */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const inUrl = useQueryParam('q') ?? ''
  const location = useLocation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<{ text: string; origin: string }>()
  const origin = originIn(location.state) ?? location.key

  const setText = (text: string) => {
    setTyped({ text, origin })
    const params = new URLSearchParams(location.search)
    if (text === '') params.delete('q')
    else params.set('q', text)
    const search = params.size > 0 ? `?${params}` : ''
    // A navigation of the declarative router is done at once: there is nothing to wait for.
    void navigate({ pathname: location.pathname, search }, { replace: true, state: { searchOrigin: origin } })
  }

  return [typed?.origin === origin ? typed.text : inUrl, setText]
}
