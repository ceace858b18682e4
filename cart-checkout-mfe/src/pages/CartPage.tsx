import { changeQuantity, useCart } from '@promptelier/platform/cart'
import { bus } from '@promptelier/platform/events'
import { useNavigate } from '@promptelier/platform/navigation'
import { RemovalNotice } from '@promptelier/storefront/cart/RemovalNotice'
import { useUndoableRemoval } from '@promptelier/storefront/cart/use-undoable-removal'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { toasts } from '@promptelier/storefront/toasts'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import { TextButton } from '@promptelier/ui/TextButton'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useRef, useState } from 'react'
import { paymentSentence } from '../cart/wording.ts'
import { FROM_CART } from '../checkout/arrival.ts'
import { CartLines } from '../components/CartLines.tsx'
import { CartSkeleton } from '../components/CartSkeleton.tsx'
import { CartSummary } from '../components/CartSummary.tsx'
import { EmptyCart } from '../components/EmptyCart.tsx'
import { LinesToggle } from '../components/LinesToggle.tsx'
import { PricesUnchecked } from '../components/PricesUnchecked.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { useFormerOrders } from '../hooks/use-former-orders.ts'
import { useKnownProducts } from '../hooks/use-known-products.ts'
import { useResolvedToast } from '../hooks/use-resolved-toast.ts'
import styles from './CartPage.module.css'

const EMPTY_SENTENCE = 'Ajoutez un produit pour passer au paiement.'

/** The cart (CRT rows). Prerendered as "not known yet": it lives in the browser. */
export default function CartPage() {
  const { ready, lines, count, totalCents } = useCart()
  const products = useKnownProducts(
    lines.map(({ id }) => id),
    ready,
  )
  const known = products.settled
  const { remove, removeAll, removal, undo, restoredId } = useUndoableRemoval(lines)
  const navigate = useNavigate()
  const wayOnRef = useRef<HTMLAnchorElement>(null)
  const [open, setOpen] = useState(true)
  const linesId = useId()
  const first = known ? lines[0] : undefined
  useFormerOrders()
  useResolvedToast(toasts.cartEmpty, count > 0)

  function pay() {
    if (first) void navigate(paths.checkout(first.id), { state: FROM_CART })
  }

  function undoInSight() {
    setOpen(true)
    undo()
  }

  function refusePayment() {
    // Before the cart is known nothing can be said about it.
    if (!known) return
    bus.emit('toast', toasts.cartEmpty)
    wayOnRef.current?.focus()
  }

  // Keyed by what was taken, so that each removal brings a notice of its own, with the focus.
  const notice = removal ? (
    <RemovalNotice key={removal.taken[0]?.line.id} removal={removal} onUndo={undoInSight} />
  ) : null
  const summary = (
    <CartSummary
      known={known}
      count={known ? count : 0}
      totalCents={totalCents}
      sentence={first ? paymentSentence(lines, products.productOf) : known ? EMPTY_SENTENCE : '\u00A0'}
      onPay={pay}
      onRefused={refusePayment}
    />
  )

  return (
    <PageContainer className={styles.CartPage}>
      <PageHead
        title="Panier"
        description={
          'Votre panier\u00A0: les prompts et packs choisis, leur quantité, le total taxes comprises et le passage au paiement.'
        }
        path={paths.cart()}
        robots="noindex"
      />
      <Sheet slip={summary}>
        <div className={styles.main}>
          <div className={styles.head}>
            <PageTitle>Votre panier</PageTitle>
            <div className={styles.removeAll} aria-hidden={first === undefined}>
              <TextButton icon={Trash2} onClick={removeAll}>
                Vider le panier
              </TextButton>
            </div>
          </div>
          {known && !first ? (
            <div className={styles.empty}>
              {notice}
              <EmptyCart wayOnRef={wayOnRef} />
            </div>
          ) : (
            <>
              <LinesToggle
                count={known ? count : undefined}
                open={open}
                controls={linesId}
                onToggle={() => setOpen(!open)}
              />
              <div className={styles.lines} id={linesId} data-open={open}>
                {known ? (
                  <CartLines
                    lines={lines}
                    productOf={products.productOf}
                    totalCents={totalCents}
                    notice={notice && <li key="notice">{notice}</li>}
                    noticeIndex={removal?.taken[0]?.index ?? 0}
                    restoredId={restoredId}
                    onQuantityChange={changeQuantity}
                    onRemove={remove}
                  />
                ) : (
                  <CartSkeleton />
                )}
              </div>
              {known && products.failed ? <PricesUnchecked onRetry={products.retry} /> : null}
              {known ? <ArrowLink to={paths.categories()}>Continuer vos achats</ArrowLink> : null}
            </>
          )}
        </div>
      </Sheet>
    </PageContainer>
  )
}
