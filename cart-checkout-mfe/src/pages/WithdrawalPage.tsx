import { Link, useQueryParam } from '@promptelier/platform/navigation'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import { OrderPending } from '../components/OrderPending.tsx'
import { WithdrawableOrders } from '../components/WithdrawableOrders.tsx'
import { WithdrawalAcknowledgement } from '../components/WithdrawalAcknowledgement.tsx'
import { WithdrawalForm } from '../components/WithdrawalForm.tsx'
import { useRememberedEmail } from '../customer/customer-email.ts'
import { saveText } from '../customer/save-text.ts'
import { useKnownProducts } from '../hooks/use-known-products.ts'
import { useOrders } from '../hooks/use-orders.ts'
import { useWithdrawal } from '../hooks/use-withdrawal.ts'
import { useWithdrawalRight } from '../hooks/use-withdrawal-right.ts'
import type { StoredOrder } from '../orders/order.ts'
import { orderNumberOf } from '../orders/order-number.ts'
import { productIfKnown } from '../products/known-product.ts'
import { acknowledgementText, type WithdrawnOrder } from '../withdrawals/acknowledgement.ts'
import { useWithdrawals } from '../withdrawals/withdrawal-store.ts'
import { refusalText } from '../withdrawals/wording.ts'
import styles from './WithdrawalPage.module.css'

const TITLE = 'Renoncer au contrat'

/**
 * `/retractation`: withdrawing from an order on line, in two steps, for any order; those of this browser fill the form
 * in (code de la consommation, L. 221-21). `?commande=` names the order, and shows its acknowledgement afterwards.
 */
export default function WithdrawalPage() {
  const { ready } = useOrders()
  return (
    <PageContainer className={styles.WithdrawalPage}>
      <PageHead
        title={TITLE}
        description={
          'Exercez votre droit de rétractation en ligne, sans motif, pendant quatorze jours\u00A0: votre déclaration et son accusé de réception daté.'
        }
        path={paths.withdrawal()}
        robots="noindex"
      />
      {ready ? (
        <Withdrawing />
      ) : (
        <>
          <PageTitle>{TITLE}</PageTitle>
          <OrderPending />
        </>
      )}
    </PageContainer>
  )
}

function Withdrawing() {
  const orderNumber = orderNumberOf(useQueryParam('commande') ?? '')
  const orders = useOrders().list
  const { stated, failed, withdraw } = useWithdrawal()
  const rightOf = useWithdrawalRight()
  const rememberedEmail = useRememberedEmail()
  const withdrawals = useWithdrawals()
  const withdrawal = withdrawals.list.find((entry) => entry.orderNumber === orderNumber)
  const orderOf = (number: string) => orders.find((entry) => entry.number === number)
  const order = orderOf(orderNumber)
  const isOpen = (entry: StoredOrder) => rightOf(entry).state === 'open'
  const { settled, productOf } = useKnownProducts(
    orders.filter((entry) => entry === order || isOpen(entry)).map(({ productId }) => productId),
    true,
  )
  const withName = (entry: StoredOrder): WithdrawnOrder => ({
    order: entry,
    productName: productIfKnown(productOf(entry.productId))?.name ?? entry.productId,
  })

  // One element, whatever is below: it holds the focus after a change of page.
  const title = <PageTitle>{withdrawal ? 'Rétractation reçue' : TITLE}</PageTitle>
  if (!settled)
    return (
      <>
        {title}
        <OrderPending />
      </>
    )
  if (withdrawal) {
    const about = order && withName(order)
    return (
      <>
        {title}
        <WithdrawalAcknowledgement
          focused={stated}
          withdrawal={withdrawal}
          stored={withdrawals.stored}
          about={about}
          onDownload={() => saveText(`retractation-${orderNumber}.txt`, acknowledgementText(withdrawal, about))}
        />
      </>
    )
  }
  return (
    <>
      {title}
      <p className={styles.intro}>
        {'Vous avez quatorze jours après l’achat pour changer d’avis, sans motif. '}
        <Link to={`${paths.terms()}#le-droit-de-rétractation`}>Ce que disent les conditions de vente</Link>
      </p>
      <WithdrawalForm
        // Another order of the list, another form.
        key={orderNumber}
        initial={{ orderNumber, name: '', email: order?.email ?? rememberedEmail }}
        failed={failed}
        refusalOf={(number) => {
          const known = orderOf(number)
          return known && refusalText(rightOf(known))
        }}
        onWithdraw={withdraw}
      />
      <WithdrawableOrders
        orders={orders
          .filter((entry) => entry !== order && isOpen(entry))
          .toReversed()
          .map(withName)}
      />
    </>
  )
}
