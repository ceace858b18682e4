import type { Product } from '@promptelier/platform/catalogue'
import { bus } from '@promptelier/platform/events'
import { useParams } from '@promptelier/platform/navigation'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { SmallNote } from '@promptelier/storefront/page/SmallNote'
import { paths } from '@promptelier/storefront/paths'
import { toasts } from '@promptelier/storefront/toasts'
import { AirmailBanner } from '@promptelier/ui/AirmailBanner'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import { useState } from 'react'
import { CheckoutConfirmation } from '../components/checkout/CheckoutConfirmation.tsx'
import { CheckoutForm } from '../components/checkout/CheckoutForm.tsx'
import { CheckoutSummary } from '../components/checkout/CheckoutSummary.tsx'
import { CheckoutTop } from '../components/checkout/CheckoutTop.tsx'
import { Guarantees } from '../components/checkout/Guarantees.tsx'
import { OfferNotice } from '../components/checkout/OfferNotice.tsx'
import { OptionalPart } from '../components/checkout/OptionalPart.tsx'
import { PaidInOtherTab } from '../components/checkout/PaidInOtherTab.tsx'
import { PriceChanged } from '../components/checkout/PriceChanged.tsx'
import { SelectionCard } from '../components/checkout/SelectionCard.tsx'
import { Suggestions } from '../components/checkout/Suggestions.tsx'
import { UnknownCheckout } from '../components/checkout/UnknownCheckout.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { forgetEmail, useRememberedEmail } from '../customer/customer-email.ts'
import { emailDraft, setEmailDraft } from '../customer/email-draft.ts'
import { useCheckoutPayment } from '../hooks/checkout/use-checkout-payment.ts'
import { useCheckoutRedirect } from '../hooks/checkout/use-checkout-redirect.ts'
import { useConfirmation } from '../hooks/checkout/use-confirmation.ts'
import { useDuplicateOrder } from '../hooks/checkout/use-duplicate-order.ts'
import { useGoBack } from '../hooks/checkout/use-go-back.ts'
import { useOrderPosition } from '../hooks/checkout/use-order-position.ts'
import { useProductById } from '../hooks/checkout/use-product-by-id.ts'
import { useRemountOnReturn } from '../hooks/checkout/use-remount-on-return.ts'
import { useSuggestions } from '../hooks/checkout/use-suggestions.ts'
import { useOrders } from '../hooks/orders/use-orders.ts'
import { orderTitle } from '../orders/wording.ts'
import styles from './CheckoutPage.module.css'

/** The checkout page of one product (CHK rows). */
export default function CheckoutPage() {
  const { id = '' } = useParams()
  const product = useProductById(id)
  const [typedEmail, setTypedEmail] = useState(emailDraft)
  const { key, markAsLeft } = useRemountOnReturn()
  useCheckoutRedirect(id, product)
  return (
    <PageContainer className={styles.CheckoutPage}>
      {product ? (
        <Checkout
          // Remounts for another product: a click on a suggestion cancels a running payment and unticks the terms.
          key={`${product.id} ${key}`}
          product={product}
          onPaid={() => {
            setEmailDraft('')
            markAsLeft()
          }}
          typedEmail={typedEmail}
          onEmailChange={(email) => {
            setEmailDraft(email)
            setTypedEmail(email)
          }}
        />
      ) : (
        <UnknownCheckout id={id} />
      )}
    </PageContainer>
  )
}

type CheckoutProps = {
  product: Product
  /** Called before the navigation to the success page. */
  onPaid: () => void
  /** Undefined until the visitor types. */
  typedEmail: string | undefined
  onEmailChange: (email: string) => void
}

function Checkout({ product, onPaid, typedEmail, onEmailChange }: CheckoutProps) {
  const rememberedEmail = useRememberedEmail()
  const { duplicate, earlierOrder, hasDuplicate, dismissDuplicate, isDismissed } = useDuplicateOrder(product.id)
  const { stored } = useOrders()
  const confirmation = useConfirmation(product.id)

  const { amounts, priceChange, processing, failed, pay } = useCheckoutPayment(product, {
    shouldPay: () => !hasDuplicate(),
    onPaid(order) {
      onPaid()
      confirmation.confirmOrder(order)
    },
  })
  const goBack = useGoBack(product.id)
  const orderPosition = useOrderPosition(product.id)

  if (confirmation.order)
    return (
      <>
        <PageHead
          title={orderTitle(false)}
          description={`Votre commande de «\u00A0${product.name}\u00A0» est payée.`}
          path={paths.checkout(product.id)}
          robots="noindex"
        />
        <div className={styles.paid} data-keep-document>
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
        description={`Réglez «\u00A0${product.name}\u00A0» en une étape\u00A0: une adresse e-mail suffit.`}
        path={paths.checkout(product.id)}
        robots="noindex"
      />
      <CheckoutTop
        productId={product.id}
        hasReceipt={earlierOrder !== undefined && !duplicate}
        orderPosition={orderPosition}
        onBack={goBack}
      />
      <PageTitle className={styles.title}>Paiement</PageTitle>
      <Sheet slip={<CheckoutSummary amounts={amounts} />}>
        <SelectionCard product={product} amounts={amounts} />
        {duplicate && !processing ? (
          <PaidInOtherTab order={duplicate} onPayAgain={dismissDuplicate} />
        ) : (
          <CheckoutForm
            focused={isDismissed}
            totalCents={amounts.totalCents}
            email={typedEmail ?? rememberedEmail}
            onEmailChange={onEmailChange}
            processing={processing}
            failed={failed}
            notice={priceChange?.isAccepted === false && !processing ? <PriceChanged change={priceChange} /> : null}
            onPay={pay}
            onTermsMissing={() => bus.emit('toast', toasts.termsMissing)}
            onForgetEmail={rememberedEmail ? forgetEmail : undefined}
          />
        )}
        <div>
          <AirmailBanner>Livraison instantanée par email après paiement</AirmailBanner>
          <SmallNote className={styles.deliveryNote}>
            {'Démonstration\u00A0: aucun e-mail ne part. Vos fiches s’ouvrent ici, avec votre accord.'}
          </SmallNote>
        </div>
        <OfferNotice priceChanged={priceChange !== undefined} />
        <Guarantees />
      </Sheet>
      <OptionalPart>
        <ProductSuggestions product={product} />
      </OptionalPart>
    </>
  )
}

function ProductSuggestions({ product }: Pick<CheckoutProps, 'product'>) {
  return <Suggestions products={useSuggestions(product)} />
}
