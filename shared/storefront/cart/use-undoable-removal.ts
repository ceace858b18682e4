import { type CartLine, changeCart, emptyCart, getCart, removeFromCart } from '@promptelier/platform/cart'
import { CART_KEY } from '@promptelier/platform/cart-lines'
import { bus } from '@promptelier/platform/events'
import { useEffect, useState } from 'react'
import { toasts } from '../toasts/toasts.ts'
import {
  type Removal,
  removalOfAll,
  removalOfLine,
  restorableIncomplete,
  restorableLines,
  withRestoredLines,
} from './removal.ts'

export type UndoableRemoval = {
  readonly remove: (id: string) => void
  readonly removeAll: () => void
  /** The last removal, as long as at least one of its lines is still missing from the cart. */
  readonly removal: Removal | undefined
  readonly undo: () => void
  /** Forgets the last removal: it can no longer be undone. */
  readonly forget: () => void
  /** Id of the line that the last undo restored. That line receives the focus, because the undo button is removed. */
  readonly restoredId: string | undefined
}

/**
 * Removes lines from the cart and stores the last removal, so that the visitor can undo it (SIL-49). Each removal also
 * emits a toast.
 * @param lines the cart lines that the page shows
 */
export function useUndoableRemoval(lines: readonly CartLine[]): UndoableRemoval {
  const [removal, setRemoval] = useState<Removal>()
  const [restoredId, setRestoredId] = useState<string>()

  // Lines that are back are forgotten: after a second removal elsewhere, an undo would restore an outdated quantity.
  const missing = removal ? restorableLines(removal, lines) : []
  if (removal && missing.length < removal.removed.length) setRemoval({ ...removal, removed: missing })

  function startNewRemoval(newRemoval?: Removal) {
    setRemoval(newRemoval)
    setRestoredId(undefined)
  }

  // Erased data cannot be restored (SIL-47). An emptied cart is stored as an empty list, an erased one is not stored.
  useEffect(() => {
    const forgetIfErased = ({ key, newValue }: StorageEvent) => {
      if ((key ?? CART_KEY) === CART_KEY && newValue === null) setRemoval(undefined)
    }
    window.addEventListener('storage', forgetIfErased)
    return () => window.removeEventListener('storage', forgetIfErased)
  }, [])

  return {
    remove(id) {
      startNewRemoval(removalOfLine(getCart().lines, id))
      removeFromCart(id)
      bus.emit('toast', toasts.lineRemoved)
    },
    removeAll() {
      startNewRemoval(removalOfAll(getCart()))
      emptyCart()
      bus.emit('toast', toasts.cartEmptied)
    },
    removal: missing.length > 0 || removal?.incomplete.length ? removal : undefined,
    forget: () => startNewRemoval(),
    undo() {
      if (!removal) return
      changeCart((current) => withRestoredLines(current, removal), restorableIncomplete(removal, getCart().lines))
      setRestoredId(removal.removed[0]?.line.id)
      setRemoval(undefined)
    },
    restoredId,
  }
}
