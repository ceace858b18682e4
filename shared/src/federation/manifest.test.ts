import { expect, test } from 'vitest'
import { parseManifest } from './manifest.ts'

const GIFTS = {
  kind: 'remote',
  schema: 1,
  name: 'gifts-mfe',
  team: 'Cadeaux',
  port: 4175,
  part: 'Les cadeaux',
  entry: 'remoteEntry.js',
  pages: [{ name: 'GiftsPage', patterns: ['/cadeaux'], title: 'Cadeaux', modules: ['remoteEntry.js'], styles: [] }],
  notFound: [],
  addresses: false,
}

test('a manifest is read as it was written', () => {
  expect(parseManifest(JSON.stringify(GIFTS), 'gifts-mfe')).toEqual(GIFTS)
})

test.each([
  ['no JSON', '{"kind"', /^gifts-mfe is no manifest: text: /],
  ['another schema', { ...GIFTS, schema: 2 }, /: schema: /],
  ['a name that leads elsewhere', { ...GIFTS, name: '../shell' }, /: name: is no name of an application/],
  ['a page without patterns', { ...GIFTS, pages: [{ name: 'GiftsPage' }] }, /: pages\.0\./],
  ['something unknown', { ...GIFTS, admin: true }, /: admin: /],
])('%s is refused, with the place', (_, value, message) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  expect(() => parseManifest(text, 'gifts-mfe')).toThrow(message)
})
