import { Link } from '@promptelier/platform/navigation'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import { NotStored } from '../components/NotStored.tsx'
import { NoOrders } from '../components/orders/NoOrders.tsx'
import { OrderList } from '../components/orders/OrderList.tsx'
import { OrderPending } from '../components/orders/OrderPending.tsx'
import { useAvailableOffline } from '../hooks/orders/use-available-offline.ts'
import { useOrderActions } from '../hooks/orders/use-order-actions.ts'
import { useOrderRights } from '../hooks/orders/use-order-rights.ts'
import { useOrders } from '../hooks/orders/use-orders.ts'
import { useProductLookup } from '../hooks/use-product-lookup.ts'
import { MAX_STORED_ORDERS } from '../orders/order.ts'
import { orderedName } from '../products/product-result.ts'
import styles from './OrdersPage.module.css'

const TITLE = 'Vos commandes'

/** `/commandes`: the orders stored in this browser, newest first. Prerendered without orders. */
export default function OrdersPage() {
  const { ready, list, stored } = useOrders()
  const { finished, productOf } = useProductLookup(
    list.map(({ productId }) => productId),
    ready,
  )
  const rightsOf = useOrderRights()
  const actionsFor = useOrderActions()
  useAvailableOffline(list)
  const orders = list
    .map((order) => {
      const product = productOf(order.productId)
      const { right, access } = rightsOf(order)
      const actions = actionsFor(order, orderedName(order, product), right)
      return { order, product, right, access, actions }
    })
    .toReversed()
  return (
    <PageContainer className={styles.OrdersPage}>
      <PageHead
        title={TITLE}
        description={
          'Vos commandes, gardées dans votre navigateur\u00A0: les fiches à lire, la facture et le droit de rétractation.'
        }
        path={paths.orders()}
        robots="noindex"
      />
      <PageTitle>{TITLE}</PageTitle>
      {finished ? null : <OrderPending />}
      {finished && orders.length === 0 ? <NoOrders /> : null}
      {finished && orders.length > 0 ? (
        <>
          <div className={styles.intro}>
            {stored ? (
              <>
                <p>{`Ce navigateur, et lui seul, garde vos ${MAX_STORED_ORDERS} dernières commandes.`}</p>
                <p className={styles.links}>
                  <Link to={paths.reading()}>Chercher dans vos fiches</Link>
                  <Link to={paths.cookies()}>Effacer ce que garde ce navigateur</Link>
                </p>
              </>
            ) : (
              <NotStored>
                {
                  'Votre navigateur n’a pas pu garder ces reçus\u00A0: ils ne durent que le temps de cette visite. Téléchargez vos factures.'
                }
              </NotStored>
            )}
          </div>
          <OrderList orders={orders} />
        </>
      ) : null}
    </PageContainer>
  )
}
