import { useQueryParam } from '@promptelier/platform/navigation'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import { useState } from 'react'
import { LoadFailure } from '../components/LoadFailure.tsx'
import { Downloads } from '../components/orders/Downloads.tsx'
import { OrderNumber } from '../components/orders/OrderNumber.tsx'
import { OrderPending } from '../components/orders/OrderPending.tsx'
import { ClosedReading } from '../components/reading/ClosedReading.tsx'
import { DocumentSearch } from '../components/reading/DocumentSearch.tsx'
import { FieldsNote } from '../components/reading/FieldsNote.tsx'
import { Library } from '../components/reading/Library.tsx'
import { NeighbourDocuments } from '../components/reading/NeighbourDocuments.tsx'
import { ReadingDocument } from '../components/reading/ReadingDocument.tsx'
import { NotDelivered } from '../delivery/not-delivered.ts'
import { useAvailableOffline } from '../hooks/orders/use-available-offline.ts'
import { useDeliveredDocument, useDeliveredDocuments } from '../hooks/orders/use-delivery.ts'
import { useLastKnownOrder } from '../hooks/orders/use-last-known-order.ts'
import { useOrderRights } from '../hooks/orders/use-order-rights.ts'
import { useOrders } from '../hooks/orders/use-orders.ts'
import { useFilledFields } from '../hooks/reading/use-filled-fields.ts'
import { useOwnedDocuments } from '../hooks/reading/use-owned-documents.ts'
import { useRecordOpening } from '../hooks/reading/use-record-opening.ts'
import { useScrollToPart } from '../hooks/reading/use-scroll-to-part.ts'
import type { StoredOrder } from '../orders/order.ts'
import { recordOpening } from '../orders/order-store.ts'
import { anchors } from '../reading/anchors.ts'
import { filledDocument } from '../reading/fields.ts'
import { fillField, replaceFields } from '../reading/filled-fields.ts'
import styles from './ReadingPage.module.css'

const TITLE = 'Vos fiches'

/**
 * `/lecture`: the documents that this browser has bought. `?commande=` is the number of an order, `&fiche=` the id of
 * one of its documents. Without them, the page lists all documents. Prerendered without orders.
 */
export default function ReadingPage() {
  const { ready, list } = useOrders()
  const order = useLastKnownOrder(list, useQueryParam('commande'))
  const documentId = useQueryParam('fiche') ?? undefined
  const rightsOf = useOrderRights()
  const isOpen = (one: StoredOrder) => rightsOf(one).access.state === 'open'
  const openOrder = order && isOpen(order) ? order : undefined
  const readOrder = documentId === undefined ? undefined : openOrder
  const delivered = useDeliveredDocuments(readOrder)
  const loaded = useDeliveredDocument(readOrder, documentId ?? '')
  const document = loaded.status === 'ready' ? loaded.value : undefined
  useRecordOpening(document && readOrder)
  useScrollToPart(document?.id)
  useAvailableOffline(list)
  // Not from the list, which may be loaded earlier: a longer title would move the placeholder.
  const title = document?.title ?? TITLE

  return (
    <PageContainer className={styles.ReadingPage}>
      <PageHead
        title={title}
        description={'Les fiches de vos commandes\u00A0: lire, remplir les champs, copier les prompts, chercher.'}
        path={paths.reading()}
        robots="noindex"
      />
      {/* The space is reserved: the search is rendered when the orders are read. */}
      <div className={styles.search}>{ready ? <Search orders={list.filter(isOpen)} /> : null}</div>
      {/* With the key, another title is another element: it takes the focus, and screen readers announce it. */}
      <PageTitle key={title} id={anchors.title()} loading={readOrder && loaded.status === 'loading'}>
        {title}
      </PageTitle>
      {ready ? null : <OrderPending />}
      {ready && !readOrder ? (
        order && !openOrder ? (
          <ClosedReading access={rightsOf(order).access} />
        ) : (
          <Library orders={(openOrder ? [openOrder] : list.filter(isOpen)).toReversed()} onOpen={recordOpening} />
        )
      ) : null}
      {readOrder ? <Reading order={readOrder} loaded={loaded} /> : null}
      {document && readOrder && delivered.status === 'ready' ? (
        <NeighbourDocuments orderNumber={readOrder.number} documents={delivered.value} currentId={document.id} />
      ) : null}
    </PageContainer>
  )
}

function Search({ orders }: { orders: readonly StoredOrder[] }) {
  const [text, setText] = useState('')
  const library = useOwnedDocuments(orders, text.trim() !== '')
  if (orders.length === 0) return null
  return <DocumentSearch text={text} library={library} onChange={setText} onFollow={() => setText('')} />
}

type ReadingProps = { order: StoredOrder; loaded: ReturnType<typeof useDeliveredDocument> }

function Reading({ order, loaded }: ReadingProps) {
  const document = loaded.status === 'ready' ? loaded.value : undefined
  const values = useFilledFields(document?.id ?? '')
  if (loaded.status === 'failed' && loaded.error instanceof NotDelivered)
    return (
      <>
        <p>
          Cette fiche n’est pas dans la commande <OrderNumber>{order.number}</OrderNumber>. Voici celles qui y sont.
        </p>
        <Library orders={[order]} onOpen={recordOpening} />
      </>
    )
  if (loaded.status === 'failed') return <LoadFailure failure={loaded}>Cette fiche</LoadFailure>
  if (!document) return <OrderPending />
  return (
    <ReadingDocument
      document={document}
      values={values}
      onFill={(name, value) => void fillField(document.id, name, value)}
    >
      <div className={styles.back}>
        <ArrowLink to={paths.orders()}>Toutes vos commandes</ArrowLink>
      </div>
      <Downloads documents={[filledDocument(document, values)]} title={document.title} />
      {document.prompts.some(({ fields }) => fields.length > 0) ? (
        <FieldsNote
          key={document.id}
          values={values}
          onReplace={(replaced) => void replaceFields(document.id, replaced)}
        />
      ) : null}
    </ReadingDocument>
  )
}
