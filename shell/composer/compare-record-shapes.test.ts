import type { Shape } from '@promptelier/build/record-shapes'
import { expect, test } from 'vitest'
import { misfits } from './compare-record-shapes.ts'

/** What an application reads of gifts: not their colour, which they have as well. */
const GIFT_SHAPE: Shape = {
  fields: {
    id: 'string',
    priceCents: 'number',
    tags: { list: 'string' },
    wrapped: { oneOf: ['boolean', 'null'] },
    size: { oneOf: [{ value: 'small' }, { value: 'large' }] },
    time: { pattern: '^\\d+ min$' },
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

const faultOf = (name: string, record: unknown) =>
  [...misfits(new Map([[name, record]]), SHAPES).values()].map(({ field, reason }) => `${field} ${reason}`).join()

test('a record as it was, or with more in it, fits', () => {
  expect(faultOf('gifts/gift/7', GIFT)).toBe('')
  expect(faultOf('gifts/gift/7', { ...GIFT, colour: 'red', note: 'Fragile' })).toBe('')
  expect(faultOf('gifts/all', [GIFT, { ...GIFT, colour: 'red' }])).toBe('')
})

test('a record that the application does not know is an addition', () => {
  expect(faultOf('gifts/new', { anything: true })).toBe('')
})

const { priceCents: _, ...WITHOUT_PRICE } = GIFT

test.each([
  ['a dropped field', WITHOUT_PRICE, 'priceCents is missing'],
  ['a field of another type', { ...GIFT, priceCents: '6,99€' }, 'priceCents is "6,99€", not number'],
  ['a list that is one text', { ...GIFT, tags: 'Bois' }, 'tags is "Bois", not a list'],
  ['an element of another type', { ...GIFT, tags: ['Bois', 7] }, 'tags.1 is 7, not string'],
  ['none of several values', { ...GIFT, size: 'huge' }, 'size is "huge", not "small" or "large"'],
  ['none of several types', { ...GIFT, wrapped: 1 }, 'wrapped is 1, not boolean or null'],
  ['a text of another form', { ...GIFT, time: '5 h' }, 'time is "5 h", not a string that matches ^\\d+ min$'],
  ['an optional field of another type', { ...GIFT, note: 7 }, 'note is 7, not string'],
  ['a value of a table of another type', { ...GIFT, amounts: { today: '2' } }, 'amounts.today is "2", not number'],
  ['a record that is no object', [GIFT], / not an object$/],
])('%s does not fit, and the field is named', (_fact, record, reason) => {
  expect(faultOf('gifts/gift/7', record)).toMatch(reason)
})

test('a fault inside a list has its position', () => {
  expect(faultOf('gifts/all', [GIFT, WITHOUT_PRICE])).toBe('1.priceCents is missing')
})

test('an application that reads no records accepts all', () => {
  expect(misfits(new Map([['gifts/gift/7', {}]]), []).size).toBe(0)
})
