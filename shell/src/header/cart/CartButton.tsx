import { useCart } from '@promptelier/platform/cart'
import { paths } from '@promptelier/storefront/paths'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { Icon } from '@promptelier/ui/Icon'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect } from 'react'
import { usePartOnIntent } from '../../use-part-on-intent.ts'
import { cartName } from '../cart-text.ts'
import { useFocusTrap } from '../use-focus-trap.ts'
import { usePopover } from '../use-popover.ts'
import styles from './CartButton.module.css'
import { CountBadge } from './CountBadge.tsx'

const importPopover = () => import('./CartPopover.tsx').then(({ CartPopover }) => CartPopover)

/**
 * How much is in the cart, and the popover that shows what (HDR-15 to HDR-25). What it shows comes with the first
 * intent; until then, and without scripts, it leads to the cart page.
 */
export function CartButton() {
  const { count } = useCart()
  const { Part: CartPopover, load } = usePartOnIntent(importPopover)
  const { popover, close, frame, button, panel } = usePopover<HTMLDialogElement>(load)
  useFocusTrap(popover, CartPopover)

  // The browser then gives it the focus as it opens. By hand: React focuses what it mounts instead of writing this.
  useEffect(() => popover.current?.setAttribute('autofocus', ''), [popover])

  return (
    <div {...frame} className={styles.CartButton}>
      <button {...button} className={styles.button} aria-haspopup="dialog">
        <Icon icon={ShoppingBag} size="lg" />
        <VisuallyHidden>{cartName(count)}</VisuallyHidden>
        <span className={styles.word} aria-hidden="true">
          Panier
        </span>
        <CountBadge className={styles.count} count={count} tone="ink" />
      </button>
      <dialog
        {...panel}
        className={styles.popover}
        aria-label="Votre panier"
        tabIndex={-1}
        onToggle={(event) => {
          panel.onToggle(event)
          // The browser has done so; where it has not, it is done here. Whoever has gone on by Tab is inside already.
          if (event.newState === 'open' && !popover.current?.contains(document.activeElement)) popover.current?.focus()
        }}
      >
        {CartPopover ? (
          <CartPopover close={close} />
        ) : (
          <div className={styles.waiting}>
            <ButtonLink kind="accent" wide to={paths.cart()}>
              Voir mon panier
            </ButtonLink>
          </div>
        )}
      </dialog>
    </div>
  )
}
