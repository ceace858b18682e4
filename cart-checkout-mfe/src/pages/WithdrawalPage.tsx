import { Link, useQueryParam } from '@promptelier/platform/navigation'
import { mailTo } from '@promptelier/storefront/mail-to'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { site } from '@promptelier/storefront/site'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import { useState } from 'react'
import { OrderPending } from '../components/orders/OrderPending.tsx'
import { UnknownNumber } from '../components/withdrawal/UnknownNumber.tsx'
import { WithdrawableOrders } from '../components/withdrawal/WithdrawableOrders.tsx'
import { WithdrawalAcknowledgement } from '../components/withdrawal/WithdrawalAcknowledgement.tsx'
import { WithdrawalForm } from '../components/withdrawal/WithdrawalForm.tsx'
import { useRememberedEmail } from '../customer/customer-email.ts'
import { saveText } from '../customer/save-text.ts'
import { useOrders } from '../hooks/orders/use-orders.ts'
import { useProductLookup } from '../hooks/use-product-lookup.ts'
import { useWithdrawal } from '../hooks/withdrawal/use-withdrawal.ts'
import { useWithdrawalRight } from '../hooks/withdrawal/use-withdrawal-right.ts'
import type { StoredOrder } from '../orders/order.ts'
import { meantNumber, normalizeOrderNumber } from '../orders/order-number.ts'
import { orderedName } from '../products/product-result.ts'
import { acknowledgementText, type OrderWithProductName } from '../withdrawals/acknowledgement.ts'
import { guaranteeEnd } from '../withdrawals/guarantee.ts'
import { refusalText } from '../withdrawals/refusal-text.ts'
import { useWithdrawals } from '../withdrawals/withdrawal-store.ts'
import styles from './WithdrawalPage.module.css'

const TITLE = 'Renoncer au contrat'

/**
 * `/retractation`: online withdrawal from any order, in two steps (code de la consommation, L. 221-21). The page has a
 * form, and a list of the orders of this browser: a click on one fills in the form. `?commande=` is the order number in
 * the form. When the buyer has withdrawn from that order, the page shows the acknowledgement instead of the form.
 */
export default function WithdrawalPage() {
  const { ready } = useOrders()
  return (
    <PageContainer className={styles.WithdrawalPage}>
      {ready ? (
        <WithdrawalContent />
      ) : (
        <>
          <Title>{TITLE}</Title>
          <OrderPending withoutScript={import.meta.env.SSR ? <WithoutScript /> : null} />
        </>
      )}
    </PageContainer>
  )
}

/** The heading of the page, which is the title of its document, too. */
function Title({ children }: { children: string }) {
  return (
    <>
      <PageHead
        title={children}
        description={
          'Exercez votre droit de rétractation en ligne, sans motif, pendant 14 jours\u00A0: votre déclaration et son accusé de réception daté.'
        }
        path={paths.withdrawal()}
        robots="noindex"
      />
      <PageTitle>{children}</PageTitle>
    </>
  )
}

/** The ways to withdraw that need no JavaScript. */
const WithoutScript = () => (
  <>
    {'La déclaration en ligne a besoin de JavaScript. Sans lui, remplissez le '}
    <a href={`${paths.terms()}#modèle-de-formulaire-de-rétractation`}>modèle de formulaire</a>
    {' et envoyez-le à '}
    <a href={mailTo('Rétractation')}>{site.email}</a>
    {', ou écrivez-nous simplement que vous renoncez au contrat, avec le numéro de commande.'}
  </>
)

function WithdrawalContent() {
  const chosenNumber = normalizeOrderNumber(useQueryParam('commande') ?? '')
  const orders = useOrders().list
  const { justWithdrawn, failed, withdraw } = useWithdrawal()
  const rightOf = useWithdrawalRight()
  const [now] = useState(() => new Date())
  const [name, setName] = useState('')
  const rememberedEmail = useRememberedEmail()
  const withdrawals = useWithdrawals()
  const withdrawal = withdrawals.list.find((entry) => entry.orderNumber === chosenNumber)
  const orderOf = (number: string) => orders.find((entry) => entry.number === number)
  const [firstOpen, secondOpen] = orders.filter((entry) => rightOf(entry).state === 'open')
  // The guarantee lasts longer than a right that is open.
  const listed = orders
    .filter((entry) => rightOf(entry).state !== 'used' && now <= guaranteeEnd(entry.paidAt))
    .toReversed()
  const onlyNumber = secondOpen ? undefined : firstOpen?.number
  const orderNumber = chosenNumber === '' ? (onlyNumber ?? '') : chosenNumber
  const order = orderOf(orderNumber)
  const { finished, productOf } = useProductLookup(
    orders.filter((entry) => entry === order || listed.includes(entry)).map(({ productId }) => productId),
    true,
  )
  const withProductName = (entry: StoredOrder): OrderWithProductName => ({
    order: entry,
    productName: orderedName(entry, productOf(entry.productId)),
  })

  function doubtOf(typed: string) {
    const numbers = orders.map(({ number }) => number)
    const isDoubtful = numbers.length > 0 && !numbers.includes(typed)
    return isDoubtful ? <UnknownNumber meant={meantNumber(typed, numbers)} /> : null
  }

  // The title has the focus after a navigation: it must stay the same element when the state of the page changes.
  const title = <Title>{withdrawal ? (order ? 'Rétractation reçue' : 'Déclaration reçue') : TITLE}</Title>
  if (!finished)
    return (
      <>
        {title}
        <OrderPending />
      </>
    )
  if (withdrawal) {
    const knownOrder = order && withProductName(order)
    return (
      <>
        {title}
        <WithdrawalAcknowledgement
          focused={justWithdrawn}
          withdrawal={withdrawal}
          stored={withdrawals.stored}
          knownOrder={knownOrder}
          onDownload={() => saveText(`retractation-${chosenNumber}.txt`, acknowledgementText(withdrawal, knownOrder))}
        />
      </>
    )
  }
  return (
    <>
      {title}
      <p className={styles.intro}>
        {'Vous avez 14 jours après l’achat pour changer d’avis, sans motif. '}
        <Link to={`${paths.terms()}#le-droit-de-rétractation`}>Ce que disent les conditions de vente</Link>
      </p>
      <WithdrawableOrders
        orders={listed.map((entry) => ({ ...withProductName(entry), right: rightOf(entry) }))}
        chosenNumber={orderNumber}
      />
      <WithdrawalForm
        // Another choice remounts the form, so that its fields get the new initial values. The name stays: it is not the
        // order's.
        key={chosenNumber}
        initial={{ orderNumber, name, email: order?.email ?? rememberedEmail }}
        onNameChange={setName}
        failed={failed}
        refusalOf={(number) => {
          const known = orderOf(number)
          return known && refusalText(rightOf(known), guaranteeEnd(known.paidAt), now)
        }}
        doubtOf={doubtOf}
        onWithdraw={withdraw}
      />
    </>
  )
}
