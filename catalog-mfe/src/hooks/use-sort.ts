import { useLocation, useNavigate, useQueryParam } from '@promptelier/shared/navigation'
import { useState } from 'react'
import { type SortKey, sortKeyOf } from '../rules/sort.ts'

/**
 * The chosen order, kept as `?tri=` beside the rest of the address, by replacing the history entry. It counts at once:
 * on a slow device the page draws the new address a moment later, and the next key goes on from here.
 */
export function useSort(): [key: SortKey, choose: (key: SortKey) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ key: SortKey; entry: string }>()
  const written = sortKeyOf(useQueryParam('tri'))

  const choose = (key: SortKey) => {
    setChosen({ key, entry: location.key })
    const params = new URLSearchParams(location.search)
    if (key === '') params.delete('tri')
    else params.set('tri', key)
    const search = params.size > 0 ? `?${params}` : ''
    const state: unknown = location.state
    // A navigation of the declarative router is done at once: there is nothing to wait for.
    void navigate({ pathname: location.pathname, search }, { replace: true, state })
  }

  return [chosen?.entry === location.key ? chosen.key : written, choose]
}
