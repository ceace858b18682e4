import { changeQuantity, useCart } from '@promptelier/platform/cart'
import { bus } from '@promptelier/platform/events'
import { useNavigate } from '@promptelier/platform/navigation'
import { articlesText } from '@promptelier/storefront/cart/articles-text'
import { RemovalNotice } from '@promptelier/storefront/cart/RemovalNotice'
import { useUndoableRemoval } from '@promptelier/storefront/cart/use-undoable-removal'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { toasts } from '@promptelier/storefront/toasts'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import { ServerOnly } from '@promptelier/ui/ServerOnly'
import { TextButton } from '@promptelier/ui/TextButton'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useRef, useState } from 'react'
import { startOrders } from '../cart/order-position.ts'
import { paymentPlan } from '../cart/payment-plan.ts'
import { paymentSentence } from '../cart/wording.ts'
import { FROM_CART } from '../checkout/arrival.ts'
import { CartLines } from '../components/CartLines.tsx'
import { CartSkeleton } from '../components/CartSkeleton.tsx'
import { CartSummary } from '../components/CartSummary.tsx'
import { EmptyCart } from '../components/EmptyCart.tsx'
import { FoldToggle } from '../components/FoldToggle.tsx'
import { PaymentPlanRows } from '../components/PaymentPlanRows.tsx'
import { PricesUnchecked } from '../components/PricesUnchecked.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { useProductLookup } from '../hooks/use-product-lookup.ts'
import { useResolvedToast } from '../hooks/use-resolved-toast.ts'
import { useSettleFormerOrders } from '../hooks/use-settle-former-orders.ts'
import styles from './CartPage.module.css'

const EMPTY_CART_HINT = 'Ajoutez un produit pour passer au paiement.'

/** Until the cart can be shown: `early/stored-cart.ts` shows it instead of the placeholder when no line is stored. */
const EarlyEmptyCart = () => (
  <ServerOnly className={styles.early}>
    <div className={styles.empty} data-early="empty" hidden>
      <EmptyCart linkRef={null} />
    </div>
  </ServerOnly>
)

/** The cart page (CRT rows). Prerendered without lines, because the cart is stored in the browser. */
export default function CartPage() {
  const { ready, lines, count, totalCents } = useCart()
  const products = useProductLookup(
    lines.map(({ id }) => id),
    ready,
  )
  const known = products.finished
  const { remove, removeAll, removal, undo, restoredId } = useUndoableRemoval(lines)
  const navigate = useNavigate()
  const emptyCartLinkRef = useRef<HTMLAnchorElement>(null)
  const [linesOpen, setLinesOpen] = useState(true)
  const linesId = useId()
  const firstLine = known ? lines[0] : undefined
  useSettleFormerOrders()
  useResolvedToast(toasts.cartEmpty, count > 0)

  const checkoutPath = firstLine && paths.checkout(firstLine.id)

  function goToCheckout() {
    if (checkoutPath === undefined) return
    startOrders()
    void navigate(checkoutPath, { state: FROM_CART })
  }

  function unfoldAndUndo() {
    setLinesOpen(true)
    undo()
  }

  function showEmptyCartError() {
    // The button is also disabled until the cart can be shown: the cart may not be empty.
    if (!known) return
    bus.emit('toast', toasts.cartEmpty)
    emptyCartLinkRef.current?.focus()
  }

  // The key is the id of the first removed line: each removal mounts a new notice, which takes the focus.
  const notice = removal ? (
    <RemovalNotice key={removal.removed[0]?.line.id} removal={removal} onUndo={unfoldAndUndo} />
  ) : null
  const plan = known ? paymentPlan(lines, products.productOf) : undefined
  const sentence = firstLine ? paymentSentence(lines, products.productOf) : EMPTY_CART_HINT
  const hint = plan ? <PaymentPlanRows plan={plan} /> : known ? sentence : '\u00A0'
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

  const afterLines = (
    <div className={styles.after}>
      <ArrowLink to={paths.categories()}>Continuer vos achats</ArrowLink>
      <TextButton icon={Trash2} onClick={removeAll}>
        Vider le panier
      </TextButton>
    </div>
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
              {notice}
              <EmptyCart linkRef={emptyCartLinkRef} />
            </div>
          ) : (
            <>
              {known ? null : <EarlyEmptyCart />}
              <div className={styles.toggle}>
                <FoldToggle open={linesOpen} controls={linesId} onToggle={() => setLinesOpen(!linesOpen)}>
                  {known ? articlesText(count) : 'Articles'}
                </FoldToggle>
              </div>
              <div className={styles.lines} id={linesId} data-open={linesOpen}>
                {known ? (
                  <CartLines
                    lines={lines}
                    productOf={products.productOf}
                    totalCents={totalCents}
                    notice={notice && <li key="notice">{notice}</li>}
                    noticeIndex={removal?.removed[0]?.index ?? 0}
                    restoredId={restoredId}
                    onQuantityChange={changeQuantity}
                    onRemove={remove}
                  />
                ) : (
                  <CartSkeleton>{afterLines}</CartSkeleton>
                )}
              </div>
              {known && products.failed ? <PricesUnchecked onRetry={products.retry} /> : null}
              {known ? afterLines : null}
            </>
          )}
        </div>
      </Sheet>
    </PageContainer>
  )
}
