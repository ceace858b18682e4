import { changeQuantity, useCart } from '@promptelier/platform/cart'
import { bus } from '@promptelier/platform/events'
import { useNavigate } from '@promptelier/platform/navigation'
import { RemovalNotice } from '@promptelier/storefront/cart/RemovalNotice'
import { useUndoableRemoval } from '@promptelier/storefront/cart/use-undoable-removal'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { toasts } from '@promptelier/storefront/toasts'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import { ServerOnly } from '@promptelier/ui/ServerOnly'
import { useRef } from 'react'
import { startOrders } from '../cart/order-position.ts'
import { paymentPlan } from '../cart/payment-plan.ts'
import { paymentSentence } from '../cart/wording.ts'
import { FROM_CART } from '../checkout/arrival.ts'
import { CartSummary } from '../components/cart/CartSummary.tsx'
import { EmptyCart } from '../components/cart/EmptyCart.tsx'
import { FilledCart } from '../components/cart/FilledCart.tsx'
import { PaymentPlanRows } from '../components/cart/PaymentPlanRows.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { useSettleFormerOrders } from '../hooks/orders/use-settle-former-orders.ts'
import { useProductLookup } from '../hooks/use-product-lookup.ts'
import { useResolvedToast } from '../hooks/use-resolved-toast.ts'
import styles from './CartPage.module.css'

/** Until the cart can be shown: `early/stored-cart.ts` shows it instead of the placeholder when no line is stored. */
const EarlyEmptyCart = () => (
  <ServerOnly className={styles.early}>
    {import.meta.env.SSR ? (
      <div className={styles.empty} data-early="empty" hidden>
        <EmptyCart linkRef={null} />
      </div>
    ) : null}
  </ServerOnly>
)

/** The cart page (CRT rows). Prerendered without lines, because the cart is stored in the browser. */
export default function CartPage() {
  const { ready, lines, count, totalCents, incomplete } = useCart()
  const products = useProductLookup(
    [...lines, ...incomplete].map(({ id }) => id),
    ready,
  )
  // A cart that has only incomplete lines is not empty.
  const known = products.finished && (lines.length > 0 || incomplete.length === 0)
  const removals = useUndoableRemoval(lines)
  const navigate = useNavigate()
  const emptyCartLinkRef = useRef<HTMLAnchorElement>(null)
  const firstLine = known ? lines[0] : undefined
  useSettleFormerOrders()
  useResolvedToast(toasts.cartEmpty, count > 0)

  const checkoutPath = firstLine && paths.checkout(firstLine.id)

  function goToCheckout() {
    if (checkoutPath === undefined) return
    startOrders()
    void navigate(checkoutPath, { state: FROM_CART })
  }

  function showEmptyCartError() {
    // The button is also disabled until the cart can be shown: the cart may not be empty.
    if (!known) return
    bus.emit('toast', toasts.cartEmpty)
    emptyCartLinkRef.current?.focus()
  }

  const plan = known ? paymentPlan(lines, products.productOf) : undefined
  const sentence = known ? paymentSentence(lines, products.productOf) : '\u00A0'
  const hint = plan ? <PaymentPlanRows plan={plan} /> : sentence
  const summary = (
    <CartSummary
      known={known}
      articleCount={known ? count : 0}
      totalCents={totalCents}
      hint={hint}
      checkoutPath={checkoutPath}
      onCheckout={goToCheckout}
      onDisabledClick={showEmptyCartError}
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
          <PageTitle className={styles.title}>Votre panier</PageTitle>
          {known && !firstLine ? (
            <div className={styles.empty}>
              {removals.removal ? <RemovalNotice removal={removals.removal} onUndo={removals.undo} /> : null}
              <EmptyCart linkRef={emptyCartLinkRef} />
            </div>
          ) : (
            <>
              {known ? null : <EarlyEmptyCart />}
              <FilledCart
                lines={lines}
                count={count}
                totalCents={totalCents}
                known={known}
                products={products}
                removals={removals}
                onQuantityChange={changeQuantity}
              />
            </>
          )}
        </div>
      </Sheet>
    </PageContainer>
  )
}
