import { useCart } from '@promptelier/platform/cart'
import { ALL_INCLUSIVE_ID, type Product } from '@promptelier/platform/catalogue'
import { bus, type Toast } from '@promptelier/platform/events'
import { useNavigate, useParams } from '@promptelier/platform/navigation'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { toasts } from '@promptelier/storefront/toasts'
import { useDeadline } from '@promptelier/storefront/visit/deadline'
import { AirmailBanner } from '@promptelier/ui/AirmailBanner'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import { TextButton } from '@promptelier/ui/TextButton'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { amountsOf } from '../checkout/amounts.ts'
import { quantityToPay } from '../checkout/arrival.ts'
import { loadSuccessPage } from '../checkout/success-page.ts'
import { CheckoutConfirmation } from '../components/CheckoutConfirmation.tsx'
import { CheckoutForm } from '../components/CheckoutForm.tsx'
import { CheckoutSummary } from '../components/CheckoutSummary.tsx'
import { Guarantees } from '../components/Guarantees.tsx'
import { OptionalPart } from '../components/OptionalPart.tsx'
import { PaidInOtherTab } from '../components/PaidInOtherTab.tsx'
import { SelectionCard } from '../components/SelectionCard.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Suggestions } from '../components/Suggestions.tsx'
import { UnknownProduct } from '../components/UnknownProduct.tsx'
import { forgetEmail, rememberEmail, useRememberedEmail } from '../customer/customer-email.ts'
import { useArrival } from '../hooks/use-arrival.ts'
import { useCheckoutRedirect } from '../hooks/use-checkout-redirect.ts'
import { useConfirmation } from '../hooks/use-confirmation.ts'
import { useDuplicateOrder } from '../hooks/use-duplicate-order.ts'
import { useOrders } from '../hooks/use-orders.ts'
import { usePayment } from '../hooks/use-payment.ts'
import { useProductById } from '../hooks/use-product-by-id.ts'
import { preloadProducts } from '../hooks/use-product-lookup.ts'
import { useRemountOnReturn } from '../hooks/use-remount-on-return.ts'
import { useSuggestions } from '../hooks/use-suggestions.ts'
import styles from './CheckoutPage.module.css'

const NOTHING_CHARGED_RETRY = 'Rien n’a été débité. Vous pouvez réessayer.'
const PAYING_IN_OTHER_TAB: Toast = {
  kind: 'info',
  message: 'Ce produit est en cours de paiement dans un autre onglet',
  description: 'Rien n’a été débité ici.',
}
const INTERRUPTED: Toast = { kind: 'info', message: 'Paiement interrompu', description: 'Rien n’a été débité.' }

/** The checkout of one product (CHK rows). */
export default function CheckoutPage() {
  const { id = '' } = useParams()
  const product = useProductById(id)
  const [typedEmail, setTypedEmail] = useState<string>()
  const { key, leave } = useRemountOnReturn()
  useCheckoutRedirect(id, product)
  return (
    <PageContainer className={styles.CheckoutPage}>
      {product ? (
        <Checkout
          // Remounts for another product: following a suggestion cancels a running payment and unticks the terms.
          key={`${product.id} ${key}`}
          product={product}
          onPaid={leave}
          typedEmail={typedEmail}
          onEmailChange={setTypedEmail}
        />
      ) : (
        <UnknownCheckout id={id} />
      )}
    </PageContainer>
  )
}

/** Shown only until the redirect to the home page (CHK-30). */
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

type CheckoutProps = {
  product: Product
  /** Called before the navigation to the success page. */
  onPaid: () => void
  /** Undefined until something is typed. */
  typedEmail: string | undefined
  onEmailChange: (email: string | undefined) => void
}

function Checkout({ product, onPaid, typedEmail, onEmailChange }: CheckoutProps) {
  const navigate = useNavigate()
  const { lines } = useCart()
  const rememberedEmail = useRememberedEmail()
  const remainingSeconds = useDeadline('checkout')
  const { duplicate, earlier, hasDuplicate, allowAnother } = useDuplicateOrder(product.id)
  const { stored } = useOrders()
  const confirmation = useConfirmation(product.id)
  const arrival = useArrival()
  const isPack = product.id === ALL_INCLUSIVE_ID

  const { paying, pay } = usePayment({
    shouldPay: () => !hasDuplicate(),
    onPaid(order) {
      onPaid()
      confirmation.confirm(order)
    },
    onFailed: () => bus.emit('toast', { ...toasts.paymentFailed, description: NOTHING_CHARGED_RETRY }),
    onPayingInOtherTab: () => bus.emit('toast', PAYING_IN_OTHER_TAB),
    onInterrupted: () => bus.emit('toast', INTERRUPTED),
  })

  // During a payment the amounts do not change, even when the line in the cart changes or is removed.
  const amounts = amountsOf(product, paying?.quantity ?? quantityToPay(product.id, arrival, lines))
  const processing = paying !== undefined

  function submit(email: string) {
    // Before the payment ends, so that the address is remembered even when the payment is refused (SIL-45).
    rememberEmail(email)
    // Now, so that the success page and its products are loaded even if the network is down after the payment.
    void loadSuccessPage()
    preloadProducts(lines.map(({ id }) => id))
    pay({ productId: product.id, quantity: amounts.quantity, email, amountCents: amounts.totalCents })
  }

  function goBack() {
    if (arrival.openedDirectly) void navigate(paths.product(product.id))
    else void navigate(-1)
  }

  if (confirmation.order)
    return (
      <>
        <PageHead
          title="Merci pour votre commande"
          description={`Votre commande de «\u00A0${product.name}\u00A0» est payée.`}
          path={paths.checkout(product.id)}
          robots="noindex"
        />
        <div className={styles.paid}>
          <CheckoutConfirmation
            order={confirmation.order}
            product={product}
            stored={stored}
            confirmation={confirmation}
          />
        </div>
      </>
    )
  return (
    <>
      <PageHead
        title="Paiement"
        description={`Réglez «\u00A0${product.name}\u00A0» en une étape\u00A0: une adresse e-mail suffit, le PDF arrive aussitôt.`}
        path={paths.checkout(product.id)}
        robots="noindex"
      />
      <div className={styles.top}>
        <TextButton icon={ArrowLeft} underlined={false} onClick={goBack}>
          Retour
        </TextButton>
        {earlier && !duplicate ? (
          <ArrowLink to={paths.checkoutSuccess(product.id)}>{'Déjà acheté\u00A0: voir le reçu'}</ArrowLink>
        ) : null}
      </div>
      <PageTitle className={styles.title}>Paiement</PageTitle>
      <AirmailBanner>Livraison instantanée par email après paiement</AirmailBanner>
      <div className={styles.sheet}>
        <Sheet slip={<CheckoutSummary amounts={amounts} remainingSeconds={remainingSeconds} />}>
          <SelectionCard product={product} amounts={amounts} />
          {duplicate && !processing ? (
            <PaidInOtherTab order={duplicate} onPayAgain={allowAnother} />
          ) : (
            <CheckoutForm
              totalCents={amounts.totalCents}
              email={typedEmail ?? rememberedEmail}
              onEmailChange={onEmailChange}
              processing={processing}
              onPay={submit}
              onTermsMissing={() => bus.emit('toast', toasts.termsMissing)}
              onForgetEmail={rememberedEmail ? forgetEmail : undefined}
            />
          )}
          <Guarantees updates={isPack ? 'Mises à jour gratuites pendant 1 an' : 'Mises à jour gratuites par e-mail'} />
        </Sheet>
      </div>
      <OptionalPart>
        <SuggestionsFor product={product} />
      </OptionalPart>
    </>
  )
}

function SuggestionsFor({ product }: Pick<CheckoutProps, 'product'>) {
  return <Suggestions products={useSuggestions(product)} packId={ALL_INCLUSIVE_ID} />
}
