import type { Cents } from '@promptelier/platform/money'
import {
  type Fields,
  fieldsOf,
  instantOf,
  integerOf,
  isInstant,
  optionalTextOf,
  storableFields,
  textOf,
} from '../stores/fields.ts'
import { isInvoiceNumber, withInvoiceNumbers } from './invoice-number.ts'

/** A paid order, as a gateway returns it. Plain data that can be stored as JSON. */
export type Order = {
  /** 'PA-2026-7K2M9Q', for the buyer to quote. */
  readonly number: string
  readonly productId: string
  /** The product's name at the payment, for everything that is about the order. Orders of an earlier version have none. */
  readonly productName?: string | undefined
  readonly quantity: number
  readonly email: string
  /** The paid amount in cents: unit price × quantity. */
  readonly amountCents: Cents
  /** ISO 8601, UTC. */
  readonly paidAt: string
}

/** Who the invoice is for, if the buyer has said so. */
export type Buyer = {
  readonly buyerName?: string | undefined
  /** May have several lines. */
  readonly buyerAddress?: string | undefined
}

/** An order as it is stored in this browser. */
export type StoredOrder = Order &
  Buyer & {
    /** 'F-2026-0001'. Unique, and without gaps in this browser. */
    readonly invoiceNumber: string
    /**
     * When the buyer asked for immediate access and acknowledged the loss of the right of withdrawal, ISO 8601, UTC. Null
     * while the buyer has not (SIL-63).
     */
    readonly waivedAt: string | null
    /** When the first document of the order was opened or downloaded, ISO 8601, UTC. Null before. */
    readonly openedAt: string | null
    /**
     * False for an order that an earlier version of the shop stored while its paid units were still in the cart: see
     * `settleFormerOrders`.
     */
    readonly settled?: false | undefined
  }

/**
 * Parses one stored order. An order of an earlier version of the shop has not been opened, and its `invoiceNumber` is
 * '' until `withInvoiceNumbers` assigns one. Fields that a later version has added stay: that version may have been
 * rolled back.
 * @throws TypeError when the value is not an object, or when a field is invalid: the message contains the field's name
 */
export function parseOrder(value: unknown): StoredOrder {
  const fields = fieldsOf(value)
  const { waivedAt, openedAt, invoiceNumber } = fields
  return {
    ...storableFields(fields),
    number: textOf(fields, 'number'),
    productId: textOf(fields, 'productId'),
    productName: optionalTextOf(fields, 'productName'),
    quantity: integerOf(fields, 'quantity', 1),
    email: textOf(fields, 'email'),
    amountCents: integerOf(fields, 'amountCents', 0),
    paidAt: instantOf(fields, 'paidAt'),
    // Only a valid date counts as a waiver: a malformed value must not take a right from the buyer.
    waivedAt: isInstant(waivedAt) ? waivedAt : null,
    openedAt: isInstant(openedAt) ? openedAt : null,
    invoiceNumber: isInvoiceNumber(invoiceNumber) ? invoiceNumber : '',
    buyerName: optionalTextOf(fields, 'buyerName'),
    buyerAddress: optionalTextOf(fields, 'buyerAddress'),
    settled: fields['settled'] === false ? false : undefined,
  }
}

/** How many orders a browser stores. When there are more, the oldest are removed. */
export const MAX_STORED_ORDERS = 50

/** Returns the orders with one more at the end, and at most `MAX_STORED_ORDERS`. @param unread see `withInvoiceNumbers` */
export const withOrder = (
  orders: readonly StoredOrder[],
  order: Order,
  unread: readonly Fields[] = [],
): readonly StoredOrder[] =>
  withInvoiceNumbers([...orders, { ...order, waivedAt: null, openedAt: null, invoiceNumber: '' }], unread).slice(
    -MAX_STORED_ORDERS,
  )

/**
 * Returns the orders with one of them changed. An order that is not in the list is added: storage was cleared while its
 * page was open (SIL-59).
 * @param unread see `withInvoiceNumbers`
 */
export const withChanged = (
  orders: readonly StoredOrder[],
  order: StoredOrder,
  change: (stored: StoredOrder) => StoredOrder,
  unread: readonly Fields[] = [],
): readonly StoredOrder[] =>
  orders.some(({ number }) => number === order.number)
    ? orders.map((stored) => (stored.number === order.number ? change(stored) : stored))
    : withInvoiceNumbers([...orders, change(order)], unread).slice(-MAX_STORED_ORDERS)

/**
 * Returns the order with its right of withdrawal waived. Only the first waiver of an order counts (SIL-63).
 * @param waivedAt ISO 8601, UTC
 */
export const waived = (order: StoredOrder, waivedAt: string): StoredOrder => ({
  ...order,
  waivedAt: order.waivedAt ?? waivedAt,
})

/**
 * Returns the order as opened. Only the first opening counts.
 * @param openedAt ISO 8601, UTC
 */
export const opened = (order: StoredOrder, openedAt: string): StoredOrder => ({
  ...order,
  openedAt: order.openedAt ?? openedAt,
})

/** Returns the newest order of a product, or undefined when this browser has none. */
export const latestOrderOf = (orders: readonly StoredOrder[], productId: string): StoredOrder | undefined =>
  orders.findLast((order) => order.productId === productId)
