import { type CartLine, changeCart, emptyCart, getCart, removeFromCart } from '@promptelier/platform/cart'
import { bus } from '@promptelier/platform/events'
import { useState } from 'react'
import { toasts } from '../toasts/toasts.ts'
import { missingOf, type Removal, removalOfAll, removalOfLine, withRestored } from './removal.ts'

/** Removes lines from the cart, and remembers the last removal so that the visitor can undo it (SIL-49). */
export type UndoableRemoval = {
  readonly remove: (id: string) => void
  readonly removeAll: () => void
  /** The last removal, as long as at least one of its lines is still missing from the cart. */
  readonly removal: Removal | undefined
  readonly undo: () => void
  /** The line that an undo has just restored. It receives the focus, because the undo button is removed. */
  readonly restoredId: string | undefined
}

/**
 * Each removal also emits a toast.
 * @param lines the cart's lines as shown
 */
export function useUndoableRemoval(lines: readonly CartLine[]): UndoableRemoval {
  const [removal, setRemoval] = useState<Removal>()
  const [restoredId, setRestoredId] = useState<string>()

  function remember(newRemoval: Removal) {
    setRemoval(newRemoval)
    setRestoredId(undefined)
  }

  return {
    remove(id) {
      remember(removalOfLine(getCart().lines, id))
      removeFromCart(id)
      bus.emit('toast', toasts.lineRemoved)
    },
    removeAll() {
      remember(removalOfAll(getCart().lines))
      emptyCart()
      bus.emit('toast', toasts.cartEmptied)
    },
    removal: missingOf(removal, lines).length > 0 ? removal : undefined,
    undo() {
      if (!removal) return
      changeCart((current) => withRestored(current, removal))
      setRestoredId(removal.taken[0]?.line.id)
      setRemoval(undefined)
    },
    restoredId,
  }
}
