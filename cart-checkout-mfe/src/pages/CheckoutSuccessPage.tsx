import { useCart } from '@promptelier/platform/cart'
import type { Product } from '@promptelier/platform/catalogue'
import { useParams } from '@promptelier/platform/navigation'
import { GuaranteeBox } from '@promptelier/storefront/page/GuaranteeBox'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import { findNextLine } from '../cart/find-next-line.ts'
import { NoOrder } from '../components/checkout/NoOrder.tsx'
import { OrderThanks } from '../components/checkout/OrderThanks.tsx'
import { UnknownProduct } from '../components/checkout/UnknownProduct.tsx'
import { InvoiceDetails } from '../components/orders/InvoiceDetails.tsx'
import { OrderAccess } from '../components/orders/OrderAccess.tsx'
import { OrderPending } from '../components/orders/OrderPending.tsx'
import { OrderReceipt } from '../components/orders/OrderReceipt.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { useProductById } from '../hooks/checkout/use-product-by-id.ts'
import { useShownOrder } from '../hooks/checkout/use-shown-order.ts'
import { useOrderActions } from '../hooks/orders/use-order-actions.ts'
import { type OrderRights, useOrderRights } from '../hooks/orders/use-order-rights.ts'
import { useOrders } from '../hooks/orders/use-orders.ts'
import { useProductLookup } from '../hooks/use-product-lookup.ts'
import type { StoredOrder } from '../orders/order.ts'
import type { Orders } from '../orders/order-store.ts'
import { orderTitle } from '../orders/wording.ts'
import { orderedName } from '../products/product-result.ts'
import styles from './CheckoutSuccessPage.module.css'

/** The page after a payment (SIL-05). Prerendered without an order, because orders are stored in the browser. */
export default function CheckoutSuccessPage() {
  const { id = '' } = useParams()
  const product = useProductById(id)
  const orders = useOrders()
  const order = useShownOrder(orders, product?.id)
  const rightsTo = useOrderRights()
  const rights = order && rightsTo(order)
  return (
    <PageContainer className={styles.CheckoutSuccessPage}>
      <PageHead
        title={titleOf(product, orders, rights)}
        description={
          product
            ? `Suivi de votre commande de «\u00A0${product.name}\u00A0»\u00A0: fiches, facture et rétractation.`
            : 'Ce produit n’est pas en vente.'
        }
        path={paths.checkoutSuccess(product?.id ?? id)}
        robots="noindex"
      />
      <Content product={product} orders={orders} order={order} rights={rights} />
    </PageContainer>
  )
}

function titleOf(product: Product | undefined, orders: Orders, rights: OrderRights | undefined): string {
  if (!product) return 'Produit non trouvé'
  if (!orders.ready) return 'Votre commande'
  return rights ? orderTitle(rights.right.state === 'used') : 'Aucune commande récente'
}

type ContentProps = {
  product: Product | undefined
  orders: Orders
  order: StoredOrder | undefined
  /** Of the order, if there is one. */
  rights: OrderRights | undefined
}

function Content({ product, orders, order, rights }: ContentProps) {
  if (!product) return <UnknownProduct />
  if (!orders.ready)
    return (
      <>
        <PageTitle>Votre commande</PageTitle>
        <OrderPending />
      </>
    )
  if (!order || !rights) return <NoOrder productId={product.id} productName={product.name} />
  return <Receipt key={order.number} product={product} order={order} rights={rights} stored={orders.stored} />
}

type ReceiptProps = { product: Product; order: StoredOrder; rights: OrderRights; stored: boolean }

function Receipt({ product, order, rights: { right, access }, stored }: ReceiptProps) {
  const { ready, lines } = useCart()
  const { productOf } = useProductLookup(
    lines.map(({ id }) => id),
    ready,
  )
  const actionsFor = useOrderActions()
  const productName = orderedName(order, product)
  const actions = actionsFor(order, productName, right)
  return (
    <Sheet
      slip={
        <OrderReceipt
          title="Votre reçu"
          state={right.state === 'used' ? 'Annulé' : 'Payé'}
          order={order}
          product={product}
        >
          <GuaranteeBox />
          <InvoiceDetails order={order} onBuyerChange={actions.changeBuyer} />
        </OrderReceipt>
      }
    >
      <OrderThanks
        order={order}
        stored={stored}
        right={right}
        access={access}
        nextLine={findNextLine(lines, productOf)}
      >
        <OrderAccess
          order={order}
          productName={productName}
          access={access}
          isPack={product.kind === 'pack'}
          level={2}
          onConsent={actions.consent}
          onConsentTicked={actions.preloadDocuments}
          onDownloadInvoice={actions.downloadInvoice}
          onOpen={actions.open}
        />
      </OrderThanks>
    </Sheet>
  )
}
