import { expect, test } from 'vitest'
import { misfits } from './data-shapes.ts'

const TYPES = `export type Gift = { readonly id: string; readonly priceCents: number; readonly tags: readonly string[] };
export interface Records {
  'gifts/all': readonly Gift[];
  [gift: \`gifts/gift/\${string}\`]: Gift | undefined;
}
`
const SURFACE = {
  modules: { '@promptelier/platform/records': 'records.d.ts' },
  declarations: { 'records.d.ts': TYPES },
}
const GIFT = { id: '7', priceCents: 699, tags: ['Bois'] }

const faultOf = (name: string, record: unknown) => [...misfits(new Map([[name, record]]), SURFACE).values()].join()

test('a record as it was, or with more in it, fits', () => {
  expect(faultOf('gifts/gift/7', GIFT)).toBe('')
  expect(faultOf('gifts/gift/7', { ...GIFT, colour: 'red' })).toBe('')
  expect(faultOf('gifts/all', [GIFT, { ...GIFT, colour: 'red' }])).toBe('')
})

test('a record that the remote does not know is an addition', () => {
  expect(faultOf('gifts/new', { anything: true })).toBe('')
})

test.each([
  ['a dropped field', { id: '7', tags: [] }, /priceCents/],
  ['a field of another kind', { ...GIFT, priceCents: '6,99€' }, /priceCents|6,99/],
  ['a list that is one text', { ...GIFT, tags: 'Bois' }, /tags|readonly string/],
])('%s does not fit', (_, record, reason) => {
  expect(faultOf('gifts/gift/7', record)).toMatch(reason)
})

test('a remote whose platform has no records reads none', () => {
  expect(misfits(new Map([['gifts/gift/7', {}]]), { modules: {}, declarations: {} }).size).toBe(0)
})
