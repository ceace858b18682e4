import type { Shape } from '@promptelier/build/record-shapes'
import { expect, test } from 'vitest'
import { misfits } from './compare-record-shapes.ts'

const TIME = String.raw`^-?\d+(?:\.\d+)? min$`

/** The fields of gifts that an application reads. */
const GIFT_SHAPE: Shape = {
  fields: {
    id: 'string',
    priceCents: 'number',
    tags: { list: 'string' },
    wrapped: { oneOf: ['boolean', 'null'] },
    size: { oneOf: [{ value: 'small' }, { value: 'large' }] },
    time: { pattern: TIME },
    amounts: { fields: {}, optional: [], others: 'number' },
    note: 'string',
  },
  optional: ['note'],
}
const SHAPES = [
  { records: '^gifts/all$', shape: { list: GIFT_SHAPE } },
  { records: '^gifts/gift/.*$', shape: GIFT_SHAPE },
]
const GIFT = {
  id: '7',
  priceCents: 699,
  tags: ['Bois'],
  wrapped: null,
  size: 'small',
  time: '5 min',
  amounts: { today: 2 },
}

const misfitText = (name: string, record: unknown) =>
  [...misfits(new Map([[name, record]]), SHAPES).values()].map(({ field, reason }) => `${field} ${reason}`).join()

test('a record with the expected fields fits, even when it has additional fields', () => {
  expect(misfitText('gifts/gift/7', GIFT)).toBe('')
  expect(misfitText('gifts/gift/7', { ...GIFT, colour: 'red', note: 'Fragile' })).toBe('')
  expect(misfitText('gifts/all', [GIFT, { ...GIFT, colour: 'red' }])).toBe('')
})

test('a record that the application does not read always fits', () => {
  expect(misfitText('gifts/new', { anything: true })).toBe('')
})

const { priceCents: _, ...WITHOUT_PRICE } = GIFT

test.each([
  ['a missing field', WITHOUT_PRICE, 'priceCents is missing'],
  ['a field of another type', { ...GIFT, priceCents: '6,99€' }, 'priceCents is "6,99€", not number'],
  ['a text instead of a list', { ...GIFT, tags: 'Bois' }, 'tags is "Bois", not a list'],
  ['an element of another type', { ...GIFT, tags: ['Bois', 7] }, 'tags.1 is 7, not string'],
  [
    'a value that is not one of the expected values',
    { ...GIFT, size: 'huge' },
    'size is "huge", not "small" or "large"',
  ],
  ['a type that is not one of the expected types', { ...GIFT, wrapped: 1 }, 'wrapped is 1, not boolean or null'],
  [
    'a text that does not match its pattern',
    { ...GIFT, time: '5 h' },
    `time is "5 h", not a string that matches ${TIME}`,
  ],
  ['an optional field of another type', { ...GIFT, note: 7 }, 'note is 7, not string'],
  ['an entry of a table with another type', { ...GIFT, amounts: { today: '2' } }, 'amounts.today is "2", not number'],
  ['a list instead of an object', [GIFT], / not an object$/],
])('%s does not fit; the result contains the field and the reason', (_case, record, reason) => {
  expect(misfitText('gifts/gift/7', record)).toMatch(reason)
})

test('the field of a misfit in a list begins with the position in the list', () => {
  expect(misfitText('gifts/all', [GIFT, WITHOUT_PRICE])).toBe('1.priceCents is missing')
})

test('every record fits an application that reads no records', () => {
  expect(misfits(new Map([['gifts/gift/7', {}]]), []).size).toBe(0)
})
