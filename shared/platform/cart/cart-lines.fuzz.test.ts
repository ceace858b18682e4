import * as fc from 'fast-check'
import { expect } from 'vitest'
import { fuzz } from '../testing/fuzz.ts'
import { hostileText, jsonText } from '../testing/hostile-input.ts'
import { PROMPTS } from '../testing/records.ts'
import { type CartLine, parseCart, serializeCart, withAdded, withQuantity } from './cart-lines.ts'

const [first] = PROMPTS
if (!first) throw new Error('the catalogue is empty')

const storedLine = fc.record(
  {
    id: fc.oneof(fc.constantFrom('1', '2', '3', 'inconnu', '__proto__', 'constructor'), hostileText),
    name: fc.string({ minLength: 1 }),
    price: fc.oneof(fc.double({ min: 0, max: 1e12 }), fc.constantFrom('9,99€', '999 999 999 999,99', 0, 9.99)),
    quantity: fc.oneof(fc.nat(), fc.maxSafeNat(), fc.double()),
    image: fc.string(),
  },
  { requiredKeys: ['id'] },
)

const lookUps = fc.constantFrom(
  () => undefined,
  () => 'loading' as const,
  (id: string) => PROMPTS.find((product) => product.id === id),
)

function expectValid(lines: readonly CartLine[]) {
  for (const { id, name, priceCents, quantity, image } of lines) {
    expect([typeof id, typeof name, typeof image]).toEqual(['string', 'string', 'string'])
    expect(id !== '' && name !== '').toBe(true)
    expect(Number.isSafeInteger(priceCents) && priceCents >= 0).toBe(true)
    expect(Number.isSafeInteger(quantity) && quantity >= 1).toBe(true)
    expect(Number.isSafeInteger(priceCents * quantity)).toBe(true)
  }
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
}

fuzz(
  'cart: SIL-57 every stored text gives valid lines, which are the same when they are stored and read again',
  fc.tuple(jsonText(fc.array(storedLine)), lookUps, fc.double()),
  ([text, lookUp, quantity]) => {
    const { lines, incomplete, parseError } = parseCart(text, lookUp)
    expectValid(lines)
    const again = parseCart(serializeCart(lines, incomplete), () => 'loading')
    const written = serializeCart(again.lines, again.incomplete)
    expect(again.lines).toEqual(lines.map((line) => ({ ...line, priceCents: line.priceCents + 0 })))
    // JSON has no infinite numbers. No product has such an id.
    const finite = incomplete.filter(({ id }) => !id.endsWith('Infinity'))
    expect(again.incomplete.map(({ id }) => id)).toEqual(finite.map(({ id }) => id))
    const last = parseCart(written, () => 'loading')
    expect(serializeCart(last.lines, last.incomplete)).toBe(written)
    expectValid(withAdded(lines, first))
    expectValid(withQuantity(lines, lines[0]?.id ?? '', quantity))
    return parseError === undefined
  },
)
