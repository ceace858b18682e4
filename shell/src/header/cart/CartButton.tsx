import { useCart } from '@promptelier/platform/cart'
import { paths } from '@promptelier/storefront/paths'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { Icon } from '@promptelier/ui/Icon'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect } from 'react'
import { useLazyPart } from '../../use-lazy-part.ts'
import { cartName } from '../cart-text.ts'
import { usePanelFocus } from '../use-panel-focus.ts'
import { usePopover } from '../use-popover.ts'
import styles from './CartButton.module.css'
import { CountBadge } from './CountBadge.tsx'

const importPopover = () => import('./CartPopover.tsx').then(({ CartPopover }) => CartPopover)

/**
 * A button with the number of articles in the cart, and the popover that it opens (HDR-15 to HDR-25). The content of
 * the popover is loaded on first intent. Until then, and without scripts, the popover contains a link to the cart page.
 */
export function CartButton() {
  const { count } = useCart()
  const { Part: CartPopover, load } = useLazyPart(importPopover)
  const { popover, close, frame, button, panel } = usePopover<HTMLDialogElement>(load)
  usePanelFocus(popover, CartPopover)

  // The browser focuses the popover when it opens. Set here, because React focuses an element with `autoFocus` when it
  // mounts it, and does not write the attribute.
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
          // For browsers that did not focus the popover. A visitor who has pressed Tab meanwhile has the focus inside
          // already.
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
