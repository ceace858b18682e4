import { useCart } from '@promptelier/platform/cart'
import { articlesText } from '@promptelier/storefront/cart/articles-text'
import { RemovalNotice } from '@promptelier/storefront/cart/RemovalNotice'
import { useUndoableRemoval } from '@promptelier/storefront/cart/use-undoable-removal'
import { withNotice } from '@promptelier/storefront/cart/with-notice'
import { paths } from '@promptelier/storefront/paths'
import { Price } from '@promptelier/storefront/products/Price'
import { Button } from '@promptelier/ui/Button'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import { SlipHead } from '@promptelier/ui/SlipHead'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useLocation, useNavigate } from 'react-router-dom'
import styles from './CartPopover.module.css'
import { CartPopoverLine } from './CartPopoverLine.tsx'

/** The popover shows at most this many lines. Hardly any visitor fills a larger cart by hand. */
const MAX_LINES = 100

type Props = { isOpen: boolean; onClose: () => void }

/**
 * The lines of the cart, their total and a link to the cart page. Removing a line can be undone at the place of the
 * line (SIL-49) until the popover closes: it stays mounted as long as the document.
 */
export function CartPopover({ isOpen, onClose }: Props) {
  const { lines, count, totalCents, incomplete } = useCart()
  const { remove, removal, undo, forget, restoredId } = useUndoableRemoval(lines)
  if (removal && !isOpen) forget()
  const hiddenCount = lines.length - MAX_LINES
  const notice = removal ? (
    <li key="">
      <RemovalNotice key={removal.removed[0]?.line.id} removal={removal} onUndo={undo} />
    </li>
  ) : null
  const rows = lines
    .slice(0, MAX_LINES)
    .map((line) => (
      <CartPopoverLine key={line.id} line={line} isRestored={line.id === restoredId} onRemove={() => remove(line.id)} />
    ))

  return (
    <>
      <SlipHead title="Votre panier" aside={count > 0 ? articlesText(count) : undefined} />
      {lines.length > 0 || notice ? (
        <ul className={styles.lines}>
          {withNotice(rows, notice, removal)}
          {hiddenCount > 0 ? (
            <li className={styles.others}>
              {`Et ${hiddenCount === 1 ? 'un autre' : `${hiddenCount} autres`}, à voir dans le panier.`}
            </li>
          ) : null}
        </ul>
      ) : null}
      {lines.length + incomplete.length > 0 ? (
        <div className={styles.foot}>
          {lines.length > 0 ? (
            <p className={styles.total}>
              <span>Total</span> <Price size="md" cents={totalCents} />
            </p>
          ) : null}
          <ButtonLink kind="solid" size="lg" wide to={paths.cart()}>
            Voir mon panier
          </ButtonLink>
        </div>
      ) : (
        <EmptyCart onClose={onClose} />
      )}
    </>
  )
}

/** Whether the page at a path offers no products: 'Continuer vos achats' then leads to the categories (SIL-19). */
const offersNoProducts = (path: string) =>
  [`${paths.cart()}/`, paths.checkout('')].some((folder) => `${path}/`.startsWith(folder))

function EmptyCart({ onClose }: Pick<Props, 'onClose'>) {
  const { pathname } = useLocation()
  const navigate = useNavigate()

  function continueShopping() {
    onClose()
    if (offersNoProducts(pathname)) void navigate(paths.categories())
  }

  return (
    <div className={styles.empty}>
      <EmptyState icon={ShoppingBag} title="Votre panier est vide" level={3}>
        <Button kind="line" wide onClick={continueShopping}>
          Continuer vos achats
        </Button>
      </EmptyState>
    </div>
  )
}
