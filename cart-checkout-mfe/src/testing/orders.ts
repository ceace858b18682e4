import type { StoredOrder } from '../orders/order.ts'

/** An order that was paid on 2 March 2026 at ten, in local time, and not opened. */
export const paidOrder = (overrides: Partial<StoredOrder> = {}): StoredOrder => ({
  number: 'PA-2026-AAAAAA',
  productId: '7',
  quantity: 1,
  email: 'claire@example.fr',
  amountCents: 999,
  paidAt: '2026-03-02T10:00:00',
  waivedAt: null,
  openedAt: null,
  invoiceNumber: 'F-2026-0001',
  ...overrides,
})
