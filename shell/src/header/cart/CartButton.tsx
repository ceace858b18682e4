import { useCart } from '@promptelier/platform/cart'
import { paths } from '@promptelier/storefront/paths'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { Icon } from '@promptelier/ui/Icon'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect } from 'react'
import { useLazyPart } from '../../use-lazy-part.ts'
import { cartAccessibleName } from '../cart-text.ts'
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
  const { popover, closePopover, frameProps, buttonProps, popoverProps } = usePopover<HTMLDialogElement>(load)
  usePanelFocus(popover, CartPopover)

  // With the attribute `autofocus`, the browser focuses the popover when it opens. It is set here because React does
  // not write the attribute for the prop `autoFocus`, but focuses the element when it mounts.
  useEffect(() => popover.current?.setAttribute('autofocus', ''), [popover])

  return (
    <div {...frameProps} className={styles.CartButton}>
      <button {...buttonProps} className={styles.button} aria-haspopup="dialog">
        <Icon icon={ShoppingBag} size="lg" />
        <VisuallyHidden>{cartAccessibleName(count)}</VisuallyHidden>
        <span className={styles.word} aria-hidden="true">
          Panier
        </span>
        <CountBadge className={styles.count} tone="ink" />
      </button>
      <dialog
        {...popoverProps}
        className={styles.popover}
        aria-label="Votre panier"
        tabIndex={-1}
        onToggle={(event) => {
          popoverProps.onToggle(event)
          // For browsers that have not focused the popover. If the visitor has already pressed Tab, the focus is
          // inside.
          if (event.newState === 'open' && !popover.current?.contains(document.activeElement)) popover.current?.focus()
        }}
      >
        {CartPopover ? (
          <CartPopover isOpen={buttonProps['aria-expanded']} onClose={closePopover} />
        ) : (
          <div className={styles.waiting}>
            <ButtonLink kind="solid" size="lg" wide to={paths.cart()}>
              Voir mon panier
            </ButtonLink>
          </div>
        )}
      </dialog>
    </div>
  )
}
