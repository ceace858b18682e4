import { expect, test } from 'vitest'
import { parseList } from '../stores/persisted-list.ts'
import { withInvoiceNumbers } from './invoice-number.ts'
import {
  latestOrderOf,
  MAX_STORED_ORDERS,
  type Order,
  opened,
  parseOrder,
  type StoredOrder,
  waived,
  withChanged,
  withOrder,
} from './order.ts'
import { createOrderNumber } from './order-number.ts'

const order = (over: Partial<Order> = {}): Order => ({
  number: 'PA-2026-AAAAAA',
  productId: '7',
  quantity: 1,
  email: 'claire@example.fr',
  amountCents: 999,
  paidAt: '2026-03-02T10:00:00.000Z',
  ...over,
})

const allOf = (orders: readonly Order[]) =>
  orders.reduce<readonly StoredOrder[]>((list, each) => withOrder(list, each), [])

const parsed = (orders: readonly unknown[]) => withInvoiceNumbers(parseList(JSON.stringify(orders), parseOrder).list)

test('stored orders are read back unchanged', () => {
  const orders = withOrder(withOrder([], order()), order({ number: 'PA-2026-BBBBBB' }))
  expect(parsed(orders)).toEqual(orders)
})

const BROKEN: readonly Record<string, unknown>[] = [
  { number: 7 },
  { productId: '' },
  { email: undefined },
  { quantity: 0 },
  { quantity: 1.5 },
  { amountCents: -1 },
  { amountCents: '9,99€' },
  { amountCents: 1e308 },
  { quantity: 1e308 },
  { quantity: null },
  { number: 'P'.repeat(100_000) },
  { paidAt: 'hier' },
  { paidAt: 'x'.repeat(100_000) },
  { paidAt: '' },
  { paidAt: null },
  { paidAt: 1e308 },
  { paidAt: -1 },
  { paidAt: '1' },
  { paidAt: '+275760-09-13T00:00:00.000Z' },
  { paidAt: '-271821-04-20T00:00:00.000Z' },
  { paidAt: '9999-12-31T23:59:59.999Z' },
  { paidAt: '1970-01-01T00:00:00.000Z' },
  { paidAt: '2026-13-45T10:00:00.000Z' },
]

test.each(BROKEN.map((broken) => [JSON.stringify(broken).slice(0, 60), broken] as const))(
  'an entry with %s is left out and reported as an error, and the others stay',
  (_, broken) => {
    const good = { ...order(), waivedAt: null }
    const { list, errors } = parseList(JSON.stringify([{ ...good, ...broken }, null, 3, good]), parseOrder)
    expect(list).toMatchObject([good])
    const [field = ''] = Object.keys(broken)
    expect(errors).toEqual([
      expect.stringMatching(new RegExp(`^entry 0: ${field}: `)),
      'entry 1: not a record',
      'entry 2: not a record',
    ])
  },
)

test.each([
  [{}, {}],
  [{ settled: true }, {}],
  [{ settled: 'non' }, {}],
  [{ settled: false }, { settled: false }],
])('an order that an earlier version stored with %j is read with %j', (former, expected) => {
  expect(parsed([{ ...order(), ...former, waivedAt: null }])).toEqual([
    { ...order(), waivedAt: null, openedAt: null, invoiceNumber: 'F-2026-0001', ...expected },
  ])
})

test('the newest order of a product is found', () => {
  const orders = allOf([order(), order({ number: 'PA-2026-BBBBBB' }), order({ productId: '8' })])
  expect(latestOrderOf(orders, '7')?.number).toBe('PA-2026-BBBBBB')
  expect(latestOrderOf(orders, '9')).toBeUndefined()
})

const only = (orders: readonly Order[]) => {
  const [stored] = allOf(orders)
  if (!stored) throw new Error('there is no order')
  return stored
}

test('SIL-63 a waiver of the right of withdrawal changes only its order, and only the first waiver counts', () => {
  const orders = withOrder(withOrder([], order()), order({ number: 'PA-2026-BBBBBB' }))
  const [, second = only([order()])] = orders
  const [first, later] = ['2026-03-02T10:05:00.000Z', '2026-03-02T10:06:00.000Z']
  const changed = withChanged(orders, second, (stored) => waived(waived(stored, first), later))
  expect(changed.map(({ waivedAt }) => waivedAt)).toEqual([null, first])
  expect(parsed(changed)).toEqual(changed)
})

test('only the first opening of an order counts', () => {
  const [first, later] = ['2026-03-02T10:05:00.000Z', '2026-03-02T10:06:00.000Z']
  const changed = opened(opened(only([order()]), first), later)
  expect(changed.openedAt).toBe(first)
  expect(parsed([changed])).toEqual([changed])
})

test('SIL-59 changing an order that is no longer stored stores it again', () => {
  const lost = only([order()])
  expect(withChanged([], lost, (stored) => waived(stored, lost.paidAt))).toEqual([{ ...lost, waivedAt: lost.paidAt }])
})

test.each([[{ buyerName: 'Atelier Vert', buyerAddress: '1 rue\n75000 Paris' }], [{ buyerName: 'Atelier Vert' }], [{}]])(
  'the buyer %j of an order is read back unchanged',
  (buyer) => {
    expect(parsed([{ ...only([order()]), ...buyer }])).toEqual([{ ...only([order()]), ...buyer }])
  },
)

test.each([['buyerName'], ['buyerAddress'], ['productName']])('a %s that is not a short text is left out', (field) => {
  for (const value of [7, '', null, 'x'.repeat(1001)])
    expect(parsed([{ ...only([order()]), [field]: value }])).toEqual([only([order()])])
})

test.each([[undefined], [true], ['oui'], ['']])(
  'SIL-63 a date of the waiver or of the first opening of %j is invalid and takes no right from the buyer',
  (waivedAt) => {
    expect(parsed([{ ...order(), waivedAt, openedAt: waivedAt }])[0]).toMatchObject({ waivedAt: null, openedAt: null })
  },
)

test('a browser stores only a limited number of orders: the newest', () => {
  const many = Array.from({ length: MAX_STORED_ORDERS + 3 }, (_, index) => order({ number: `PA-2026-${index}` }))
  const stored = allOf(many)
  expect(stored).toHaveLength(MAX_STORED_ORDERS)
  expect(stored.at(-1)?.number).toBe(`PA-2026-${MAX_STORED_ORDERS + 2}`)
})

test('an order number consists of PA, the year, and six characters that buyers do not confuse with each other', () => {
  expect(createOrderNumber(new Date('2026-06-15'), new Uint8Array([0, 1, 31, 32, 255, 128]))).toBe('PA-2026-AB9A9A')
  const everyCharacter = Array.from({ length: 256 }, (_, byte) =>
    createOrderNumber(new Date(), new Uint8Array([byte])).slice(8),
  ).join('')
  expect(everyCharacter).not.toMatch(/[01IO]/)
  expect(new Set(everyCharacter).size).toBe(32)
})
