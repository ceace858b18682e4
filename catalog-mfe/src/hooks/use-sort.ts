import { useLocation, useNavigate, useQueryParam } from '@promptelier/shared/navigation'
import { type SortKey, sortKeyOf } from '../rules/sort.ts'

/** The chosen order, kept as `?tri=` beside the rest of the address, by replacing the history entry. */
export function useSort(): [key: SortKey, choose: (key: SortKey) => void] {
  const key = sortKeyOf(useQueryParam('tri'))
  const location = useLocation()
  const navigate = useNavigate()

  const choose = (next: SortKey) => {
    const params = new URLSearchParams(location.search)
    if (next === '') params.delete('tri')
    else params.set('tri', next)
    const search = params.size > 0 ? `?${params}` : ''
    const state: unknown = location.state
    // A navigation of the declarative router is done at once: there is nothing to wait for.
    void navigate({ pathname: location.pathname, search }, { replace: true, state })
  }

  return [key, choose]
}
