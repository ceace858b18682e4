import type { ReactNode } from 'react'
import type { Removal } from './removal.ts'

/**
 * The list items of a cart, with the notice about a removal in place of the first removed line (SIL-49).
 * @param rows list items, whose keys are the ids of the lines
 * @param notice a list item with the key '', which is no id; null without a removal
 */
export function withNotice(rows: readonly ReactNode[], notice: ReactNode, removal: Removal | undefined) {
  const index = removal?.removed[0]?.index ?? 0
  return [...rows.slice(0, index), notice, ...rows.slice(index)]
}
