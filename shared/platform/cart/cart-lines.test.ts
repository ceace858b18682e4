import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { formatPrice } from '../money.ts'
import { PACKS, PROMPTS } from '../testing/records.ts'
import {
  type CartLine,
  countOf,
  lineOf,
  type ProductLookup,
  parseCart,
  serializeCart,
  totalOf,
  withAdded,
  withoutLine,
  withQuantity,
} from './cart-lines.ts'

const [first, second] = PROMPTS
if (!first || !second) throw new Error('the catalogue contains fewer than two products')

/** Parses a stored cart. All products of the catalogue are loaded. */
const parse = (json: string | null) => parseCart(json, (id) => PRODUCTS.get(id))

const PRODUCTS = new Map([...PROMPTS, ...PACKS].map((product) => [product.id, product]))

const line = (overrides: Partial<CartLine> = {}): CartLine => ({ ...lineOf(first), ...overrides })

test('PRD-32 adding a product that is not in the cart makes a line of quantity 1', () => {
  expect(withAdded([], first)).toEqual([line({ quantity: 1 })])
})

test('PRD-33 adding a product that is in the cart raises its quantity', () => {
  expect(withAdded([line({ quantity: 2 }), lineOf(second)], first)).toEqual([line({ quantity: 3 }), lineOf(second)])
})

test('CRT-03 a quantity is never below 1', () => {
  expect(withQuantity([line({ quantity: 1 })], first.id, 0)).toEqual([line({ quantity: 1 })])
})

test.each([1000, 1_000_001, 10 ** 12])(
  'CRT-02 a line accepts the quantity %i: there is no fixed maximum',
  (quantity) => {
    const cart = withQuantity([line({ quantity: quantity - 1 })], first.id, quantity)
    expect(cart).toEqual([line({ quantity })])
    expect(parse(serializeCart(cart)).lines).toEqual(cart)
    expect(withAdded(cart, first)).toEqual([line({ quantity: quantity + 1 })])
  },
)

test('CRT-02 a quantity is limited so that price × quantity stays an exact number of cents', () => {
  const [limited] = withQuantity([line({ priceCents: 1000, quantity: 3 })], first.id, Number.MAX_VALUE)
  if (!limited) throw new Error('no line')
  expect(BigInt(limited.quantity) * 1000n).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER)
  expect(BigInt(limited.quantity + 1) * 1000n).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
  expect(withAdded([limited], first)).toEqual([limited])
})

test('CRT-02 SIL-57 for any stored cart and any quantity, the total is exact in cents, up to the largest exact number', () => {
  const anyQuantity = fc.oneof(fc.integer({ min: 1 }), fc.maxSafeNat(), fc.double(), fc.constantFrom('12', null, {}))
  const anyCart = fc.array(
    fc.record({
      id: fc.constantFrom('3', '5', '7'),
      price: fc.integer({ min: 1, max: 10 ** 6 }),
      quantity: anyQuantity,
    }),
  )
  fc.assert(
    fc.property(anyCart, fc.double(), (stored, quantity) => {
      const { lines } = parse(JSON.stringify(stored))
      for (const cart of [lines, withQuantity(lines, '5', quantity)]) {
        const exact = cart.reduce((sum, each) => sum + BigInt(each.priceCents) * BigInt(each.quantity), 0n)
        const largest = BigInt(Number.MAX_SAFE_INTEGER)
        expect(BigInt(totalOf(cart))).toBe(exact < largest ? exact : largest)
        expect(cart.every((each) => each.quantity >= 1)).toBe(true)
      }
    }),
  )
})

test('removing a line does not change the other lines', () => {
  expect(withoutLine([line(), lineOf(second)], first.id)).toEqual([lineOf(second)])
})

test('SIL-18 the count is the sum of the quantities', () => {
  expect(countOf([line({ quantity: 2 }), line({ quantity: 3 })])).toBe(5)
})

test('a total is exact in cents', () => {
  expect(totalOf([line({ priceCents: 2999, quantity: 1 }), line({ priceCents: 1999, quantity: 9999 })])).toBe(
    19_991_000,
  )
})

test('CRT-06 CRT-08 the total of any cart is exact in cents, also after the cart was stored and parsed again', () => {
  const anyCart = fc.uniqueArray(
    fc.record({ product: fc.constantFrom(...PROMPTS, ...PACKS), quantity: fc.integer({ min: 1, max: 1_000_000 }) }),
    { selector: ({ product }) => product.id },
  )
  fc.assert(
    fc.property(anyCart, (chosen) => {
      const cart = chosen.map(({ product, quantity }) => ({ ...lineOf(product), quantity }))
      const exact = chosen.reduce(
        (sum, { product, quantity }) => sum + BigInt(product.priceCents) * BigInt(quantity),
        0n,
      )
      for (const lines of [cart, parse(serializeCart(cart)).lines]) {
        expect(BigInt(totalOf(lines))).toBe(exact)
        expect(formatPrice(totalOf(lines)).replace(/[,€\u202F]/g, '')).toBe(String(exact).padStart(3, '0'))
      }
    }),
    { numRuns: 500 },
  )
})

test('STO-01 DAT-15 a cart is stored as an array of id, name, price in euros, quantity, image', () => {
  expect(
    JSON.parse(serializeCart([line({ id: '7', name: 'Sept', priceCents: 999, quantity: 2, image: '/7.svg' })])),
  ).toEqual([{ id: '7', name: 'Sept', price: 9.99, quantity: 2, image: '/7.svg' }])
})

test('HDR-25 a price that is stored as text is parsed', () => {
  const stored = JSON.stringify([{ id: '7', name: 'Sept', price: '19,99€', quantity: 1, image: '/7.svg' }])
  expect(parse(stored).lines).toEqual([{ id: '7', name: 'Sept', priceCents: 1999, quantity: 1, image: '/7.svg' }])
})

test.each(['{', '', 'undefined', '[1,', '\u0000'])(
  'STO-03 a stored text that is not JSON (%j) gives an empty cart and the reason',
  (text) => {
    expect(parse(text)).toEqual({ lines: [], incomplete: [], parseError: expect.any(String) })
  },
)

test.each(['{}', 'null', '7', '"panier"', 'true'])(
  'SIL-57 stored JSON that is not an array (%s) gives an empty cart and the reason',
  (text) => {
    expect(parse(text)).toEqual({ lines: [], incomplete: [], parseError: 'TypeError: the stored cart is not an array' })
  },
)

test('without a stored text the cart is empty and there is no error', () => {
  expect(parse(null)).toEqual({ lines: [], incomplete: [] })
})

test('SIL-57 invalid lines are left out, valid lines stay', () => {
  const valid = { id: first.id, name: first.name, price: 1, quantity: 1, image: '/7.svg' }
  const invalid = [null, 3, [], {}, { id: '' }, { id: {} }, { id: 'inconnu', name: 'Sans prix', quantity: 1 }]
  expect(parse(JSON.stringify([...invalid, valid])).lines).toEqual([
    { id: first.id, name: first.name, priceCents: 100, quantity: 1, image: '/7.svg' },
  ])
})

test('SIL-57 a missing or invalid price is replaced by the price of the catalogue', () => {
  for (const price of [undefined, null, 'NaN', -3])
    expect(parse(JSON.stringify([{ id: first.id, price, quantity: 1 }])).lines).toEqual([lineOf(first)])
})

test.each([0, -4, 'deux', null, 0.4])('SIL-57 the stored quantity %j becomes 1', (quantity) => {
  expect(parse(JSON.stringify([{ ...lineOf(first), price: 1, quantity }])).lines[0]?.quantity).toBe(1)
})

test('two stored lines of one product are merged into one line', () => {
  const stored = [
    { ...lineOf(first), price: 1, quantity: 2 },
    { ...lineOf(first), price: 1, quantity: 3 },
  ]
  expect(parse(JSON.stringify(stored)).lines.map(({ quantity }) => quantity)).toEqual([5])
})

test('CRT-02 the quantity of merged lines is limited by the price of the merged line', () => {
  const stored = [
    { id: first.id, quantity: 10_018_798_755_240 },
    { id: first.id, price: 0, quantity: 332_785_073 },
  ]
  const [merged] = parse(JSON.stringify(stored)).lines
  if (!merged) throw new Error('no line')
  expect(Number.isSafeInteger(merged.quantity * merged.priceCents)).toBe(true)
})

test('an incomplete line with a deeply nested member can be stored again, without that member', () => {
  const text = `[{"id":"7","quantity":2,"note":${'['.repeat(20_000)}${']'.repeat(20_000)}}]`
  const { lines, incomplete } = parseCart(text, () => 'loading')
  expect(serializeCart(lines, incomplete)).toBe('[{"id":"7","quantity":2}]')
})

test('names of Object members are not product ids', () => {
  for (const id of ['__proto__', 'constructor', 'toString'])
    expect(parse(`[{"id":"${id}","quantity":1}]`).lines).toEqual([])
})

/** The line that is parsed from one stored entry, with the rest of the result. */
const parseOne = (entry: object, lookUp: (id: string) => ProductLookup = (id) => PRODUCTS.get(id)) =>
  parseCart(JSON.stringify([entry]), lookUp)

test('SIL-57 a line with a name and a price of its own needs no product', () => {
  const stored = { id: 'inconnu', name: 'Ancienne fiche', price: 4.5, quantity: 2 }
  const expected = { id: 'inconnu', name: 'Ancienne fiche', priceCents: 450, quantity: 2, image: '' }
  for (const lookup of [undefined, 'loading'] as const)
    expect(parseOne(stored, () => lookup)).toEqual({ lines: [expected], incomplete: [] })
})

test('a line with name, price and image is parsed without looking up its product', () => {
  const lookUp = vi.fn<() => ProductLookup>()
  parseOne({ id: first.id, name: 'Sept', price: 1, quantity: 1, image: '/7.svg' }, lookUp)
  expect(lookUp).not.toHaveBeenCalled()
})

test('SIL-57 a missing or invalid name or image is replaced by that of the product', () => {
  for (const invalid of [undefined, null, 5, {}]) {
    const { lines } = parseOne({ id: first.id, name: invalid, price: 1, quantity: 1, image: invalid })
    expect(lines).toEqual([{ ...lineOf(first), priceCents: 100 }])
  }
  // Versions of the shop have stored an empty image while the product was loading.
  expect(parseOne({ id: first.id, name: 'Sept', price: 1, quantity: 1, image: '' }).lines).toEqual([
    { ...lineOf(first), name: 'Sept', priceCents: 100 },
  ])
  expect(parseOne({ id: first.id, name: '', price: 1, quantity: 1, image: '/7.svg' }).lines).toEqual([
    { ...lineOf(first), priceCents: 100, image: '/7.svg' },
  ])
})

test('SIL-57 a name of megabytes is cut', () => {
  const stored = { id: first.id, name: 'n'.repeat(5_000_000), price: 1, quantity: 1, image: '' }
  expect(parseOne(stored).lines.map(({ name }) => name)).toEqual(['n'.repeat(1000)])
})

test('SIL-57 a line that lacks a price or a name is left out when its product does not exist', () => {
  for (const stored of [
    { id: 'inconnu', price: 1, quantity: 1 },
    { id: 'inconnu', name: 5, price: 1, quantity: 1 },
    { id: 'inconnu', name: 'Sans prix', quantity: 1, image: '' },
  ])
    expect(parseOne(stored)).toEqual({ lines: [], incomplete: [] })
})

test('a line that lacks only its price, or only its name, is incomplete until its product has loaded', () => {
  for (const stored of [
    { id: '7', name: 'Sept', quantity: 2, image: '' },
    { id: '7', price: 1, quantity: 2, image: '' },
  ])
    expect(parseOne(stored, () => 'loading')).toEqual({ lines: [], incomplete: [{ id: '7', stored }] })
})

test('SIL-57 an id that is stored as a number is the id of a line', () => {
  expect(parseOne({ id: Number(first.id), price: 1, quantity: 3 }).lines).toEqual([
    { ...lineOf(first), priceCents: 100, quantity: 3 },
  ])
})

test('SIL-57 an object or array is not a quantity', () => {
  for (const quantity of [[4], {}])
    expect(parseOne({ ...lineOf(first), price: 1, quantity }).lines.map((parsed) => parsed.quantity)).toEqual([1])
})

test('adding a product that is not the first line changes only its own line', () => {
  expect(withAdded([lineOf(second), line({ quantity: 2 })], first)).toEqual([lineOf(second), line({ quantity: 3 })])
})

const anyLine = fc.record({
  id: fc.string({ minLength: 1 }),
  name: fc.string({ minLength: 1 }),
  priceCents: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 9999 }),
  image: fc.string({ minLength: 1 }),
})

test('lines that are stored and parsed again are unchanged', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyLine, { selector: ({ id }) => id }), (lines) => {
      expect(parse(serializeCart(lines)).lines).toEqual(lines)
    }),
  )
})

test('SIL-57 parsing any stored text does not throw, and every line has a valid name, price and quantity', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.json(),
        fc.array(fc.object()).map((o) => JSON.stringify(o)),
      ),
      (text) => {
        for (const parsed of parse(text).lines) {
          expect(Number.isSafeInteger(parsed.priceCents) && parsed.priceCents >= 0).toBe(true)
          expect(Number.isSafeInteger(parsed.quantity) && parsed.quantity >= 1).toBe(true)
          expect(typeof parsed.name).toBe('string')
        }
      },
    ),
  )
}, 20_000)

test('a line without a price is incomplete until its product has loaded, and its stored form does not change', () => {
  const stored = [
    { id: '7', quantity: 2 },
    { ...lineOf(second), price: 1 },
  ]
  const { lines, incomplete } = parseCart(JSON.stringify(stored), () => 'loading')
  expect(lines.map(({ id }) => id)).toEqual([second.id])
  expect(JSON.parse(serializeCart(lines, incomplete))).toContainEqual(stored[0])
})
