import { currentProductId, recordKey } from '@promptelier/platform/catalogue'
import type { DeliveredDocument } from '@promptelier/platform/fiches'
import { isRecordName } from '@promptelier/platform/record-file'
import { loadRecord } from '@promptelier/platform/records'
import type { Order } from '../orders/order.ts'
import type { DeliveryGateway } from './delivery-gateway.ts'
import { NotDelivered } from './not-delivered.ts'

const deliveryName = ({ productId }: Order) => `fiches/delivery/${recordKey(currentProductId(productId))}` as const

async function documentsOf(order: Order): Promise<readonly DeliveredDocument[]> {
  const name = deliveryName(order)
  // Storage may contain any text as an id.
  const delivery = isRecordName(name) ? await loadRecord(name) : undefined
  return delivery?.documents ?? []
}

/**
 * Reads the data set `fiches`. Its records are public static files: whoever knows their addresses can read them without
 * paying. This is a demonstration shop, and a real one provides another gateway.
 */
export const publicFilesGateway: DeliveryGateway = {
  documentsOf,
  async documentOf(order, id) {
    const delivered = (await documentsOf(order)).some((document) => document.id === id)
    const document = delivered ? await loadRecord(`fiches/document/${id}`) : undefined
    if (!document) throw new NotDelivered(`the order ${order.number} does not deliver ${id}`)
    return document
  },
  async recordsOf(order) {
    const delivered = await documentsOf(order)
    return delivered.length > 0 ? [deliveryName(order), ...delivered.map(({ id }) => `fiches/document/${id}`)] : []
  },
}
