import { useCart } from '@promptelier/shared/cart'
import { ALL_INCLUSIVE_ID, findProduct, type Product, themeOf } from '@promptelier/shared/catalogue'
import { bus } from '@promptelier/shared/events'
import { useLocation, useNavigate, useParams } from '@promptelier/shared/navigation'
import { paths } from '@promptelier/shared/paths'
import { toasts } from '@promptelier/shared/toasts'
import { AirmailBanner } from '@promptelier/shared/ui/AirmailBanner'
import { PageContainer } from '@promptelier/shared/ui/PageContainer'
import { PageHead } from '@promptelier/shared/ui/PageHead'
import { PageTitle } from '@promptelier/shared/ui/PageTitle'
import { TextButton } from '@promptelier/shared/ui/TextButton'
import { useDeadline } from '@promptelier/shared/visit/deadline'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { amountsOf } from '../checkout/amounts.ts'
import { parseArrival, quantityToPay } from '../checkout/arrival.ts'
import { suggestionsFor } from '../checkout/suggestions.ts'
import { CheckoutForm } from '../components/CheckoutForm.tsx'
import { CheckoutSummary } from '../components/CheckoutSummary.tsx'
import { Guarantees } from '../components/Guarantees.tsx'
import { SelectionCard } from '../components/SelectionCard.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Suggestions } from '../components/Suggestions.tsx'
import { UnknownProduct } from '../components/UnknownProduct.tsx'
import { forgetEmail, rememberEmail, useRememberedEmail } from '../customer/customer-email.ts'
import { useKnownCheckout } from '../hooks/use-known-checkout.ts'
import { usePayment } from '../hooks/use-payment.ts'
import { keepOrder } from '../orders/order-store.ts'
import styles from './CheckoutPage.module.css'

/** The checkout of one product (CHK rows). */
export default function CheckoutPage() {
  const { id = '' } = useParams()
  const product = findProduct(id)
  useKnownCheckout(id, product)
  return (
    <PageContainer className={styles.CheckoutPage}>
      {/* A product of its own: following a suggestion resets the form and gives up a payment under way. */}
      {product ? <Checkout key={product.id} product={product} /> : <UnknownCheckout id={id} />}
    </PageContainer>
  )
}

/** Seen for an instant only: the visitor is on the way home (CHK-30). */
function UnknownCheckout({ id }: { id: string }) {
  return (
    <>
      <PageHead
        title="Produit non trouvé"
        description="Ce produit n’est pas en vente."
        path={paths.checkout(id)}
        robots="noindex"
      />
      <UnknownProduct />
    </>
  )
}

function Checkout({ product }: { product: Product }) {
  const location = useLocation()
  const navigate = useNavigate()
  const { lines } = useCart()
  const rememberedEmail = useRememberedEmail()
  const remainingSeconds = useDeadline('checkout')
  const arrival = parseArrival(location.state)
  const amounts = amountsOf(product, quantityToPay(product.id, arrival, lines))
  const isPack = product.id === ALL_INCLUSIVE_ID

  const { processing, pay } = usePayment(
    (order) => {
      keepOrder(order)
      void navigate(paths.checkoutSuccess(product.id))
    },
    () =>
      bus.emit('toast', {
        ...toasts.paymentFailed,
        description: 'Rien n’a été débité. Vous pouvez réessayer.',
      }),
  )

  function submit(email: string) {
    // Before the wait, so that a refused payment does not cost the buyer the address (SIL-45).
    rememberEmail(email)
    pay({ productId: product.id, quantity: amounts.quantity, email, amountCents: amounts.totalCents })
  }

  function goBack() {
    // The router gives the key 'default' to the first page of a visit only (SIL-42).
    if (location.key === 'default' || arrival.openedDirectly) void navigate(paths.product(product.id))
    else void navigate(-1)
  }

  return (
    <>
      <PageHead
        title="Paiement"
        description={`Réglez «\u00A0${product.name}\u00A0» en une étape\u00A0: une adresse e-mail suffit, le PDF arrive aussitôt.`}
        path={paths.checkout(product.id)}
        robots="noindex"
      />
      <TextButton icon={ArrowLeft} underlined={false} onClick={goBack}>
        Retour
      </TextButton>
      <PageTitle className={styles.title}>Paiement</PageTitle>
      <AirmailBanner>Livraison instantanée par email après paiement</AirmailBanner>
      <div className={styles.sheet}>
        <Sheet slip={<CheckoutSummary amounts={amounts} remainingSeconds={remainingSeconds} />}>
          <SelectionCard product={product} theme={themeOf(product)} amounts={amounts} />
          <CheckoutForm
            totalCents={amounts.totalCents}
            rememberedEmail={rememberedEmail}
            processing={processing}
            onPay={submit}
            onTermsMissing={() => bus.emit('toast', toasts.termsMissing)}
            onForgetEmail={forgetEmail}
          />
          <Guarantees updates={isPack ? 'Mises à jour gratuites pendant 1 an' : 'Mises à jour gratuites par e-mail'} />
        </Sheet>
      </div>
      <Suggestions products={suggestionsFor(product)} packId={ALL_INCLUSIVE_ID} />
    </>
  )
}
