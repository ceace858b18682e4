import { useLocation, useQueryParam } from '@promptelier/platform/navigation'
import { useState } from 'react'
import { type SortKey, sortKeyOf } from '../rules/sort.ts'
import { useReplaceQueryParam } from './use-replace-query-param.ts'

/**
 * The chosen sort order, stored as `?tri=` by replacing the history entry. The router reports a new URL too late for a
 * controlled input, so the choice is also held in state until the history entry has changed.
 */
export function useSort(): [key: SortKey, choose: (key: SortKey) => void] {
  const inUrl = sortKeyOf(useQueryParam('tri'))
  const location = useLocation()
  const write = useReplaceQueryParam('tri')
  const [chosen, setChosen] = useState<{ key: SortKey; entry: string }>()

  const choose = (key: SortKey) => {
    setChosen({ key, entry: location.key })
    write(key, location.state)
  }

  return [chosen?.entry === location.key ? chosen.key : inUrl, choose]
}
