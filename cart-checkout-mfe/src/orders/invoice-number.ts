import type { Fields } from '../stores/fields.ts'

const INVOICE_NUMBER = /^F-(20\d\d)-(\d{4,6})$/

export const isInvoiceNumber = (value: unknown): value is string =>
  typeof value === 'string' && INVOICE_NUMBER.test(value)

type Invoiced = { readonly invoiceNumber: string; readonly paidAt: string }

/**
 * Gives each order that has no invoice number, or the number of an earlier order, the next number of its year. The
 * numbers of a year have no gaps, and stay the same when the oldest orders are removed. The year is that of the seller,
 * who is in Paris.
 * @param orders oldest first
 * @param unread stored orders that this version of the shop cannot read: their numbers are taken
 */
export function withInvoiceNumbers<Order extends Invoiced>(
  orders: readonly Order[],
  unread: readonly Fields[] = [],
): readonly Order[] {
  const used = new Set(unread.map((fields) => fields['invoiceNumber']).filter(isInvoiceNumber))
  const isNew = ({ invoiceNumber }: Order) => {
    const unused = isInvoiceNumber(invoiceNumber) && !used.has(invoiceNumber)
    if (unused) used.add(invoiceNumber)
    return unused
  }
  const numbered = new Set(orders.filter(isNew))
  if (numbered.size === orders.length) return orders
  const lastOf = new Map<string, number>()
  for (const number of used) {
    const [, year = '', count = ''] = INVOICE_NUMBER.exec(number) ?? []
    lastOf.set(year, Math.max(lastOf.get(year) ?? 0, Number(count)))
  }
  return orders.map((order) => {
    if (numbered.has(order)) return order
    const year = new Date(order.paidAt).toLocaleDateString('fr-FR', { year: 'numeric', timeZone: 'Europe/Paris' })
    const count = (lastOf.get(year) ?? 0) + 1
    lastOf.set(year, count)
    return { ...order, invoiceNumber: `F-${year}-${String(count).padStart(4, '0')}` }
  })
}
