import { type CartLine, changeCart, emptyCart, getCart, removeFromCart } from '@promptelier/platform/cart'
import { bus } from '@promptelier/platform/events'
import { useState } from 'react'
import { toasts } from '../toasts/toasts.ts'
import { missingOf, type Removal, removalOfAll, removalOfLine, withRestored } from './removal.ts'

/** Removing from the cart, with the last removal kept so that it can be undone in its place (SIL-49). */
export type UndoableRemoval = {
  readonly remove: (id: string) => void
  readonly removeAll: () => void
  /** The last removal while something of it is still missing from the cart. */
  readonly removal: Removal | undefined
  readonly undo: () => void
  /** The line that an undo has just put back: it takes the focus that the undo button loses. */
  readonly restoredId: string | undefined
}

/** @param lines the cart's lines as shown */
export function useUndoableRemoval(lines: readonly CartLine[]): UndoableRemoval {
  const [removal, setRemoval] = useState<Removal>()
  const [restoredId, setRestoredId] = useState<string>()

  function take(taken: Removal) {
    setRemoval(taken)
    setRestoredId(undefined)
  }

  return {
    remove(id) {
      take(removalOfLine(getCart().lines, id))
      removeFromCart(id)
      bus.emit('toast', toasts.lineRemoved)
    },
    removeAll() {
      take(removalOfAll(getCart().lines))
      emptyCart()
      bus.emit('toast', toasts.cartEmptied)
    },
    removal: missingOf(removal, lines).length > 0 ? removal : undefined,
    undo() {
      if (!removal) return
      changeCart((now) => withRestored(now, removal))
      setRestoredId(removal.taken[0]?.line.id)
      setRemoval(undefined)
    },
    restoredId,
  }
}
