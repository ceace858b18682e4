import { useLocation, useQueryParam } from '@promptelier/platform/navigation'
import { useState } from 'react'
import { type SortKey, sortKeyOf } from '../rules/sort.ts'
import { useReplaceQueryParam } from './use-replace-query-param.ts'

/**
 * The chosen sort order, stored as `?tri=` by replacing the history entry. The router reports a new URL too late for a
 * controlled input, so this hook also holds the choice in state until the history entry has changed.
 */
export function useSort(): [key: SortKey, chooseSort: (key: SortKey) => void] {
  const keyInUrl = sortKeyOf(useQueryParam('tri'))
  const historyEntry = useLocation()
  const replaceParam = useReplaceQueryParam('tri')
  const [chosen, setChosen] = useState<{ key: SortKey; entryKey: string }>()

  const chooseSort = (key: SortKey) => {
    setChosen({ key, entryKey: historyEntry.key })
    replaceParam(key)
  }

  return [chosen?.entryKey === historyEntry.key ? chosen.key : keyInUrl, chooseSort]
}
