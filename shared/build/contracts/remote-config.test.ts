import { expect, test } from 'vitest'
import { defineRemote, type RemoteConfig } from './remote-config.ts'

const GIFTS: RemoteConfig = {
  name: 'gifts-mfe',
  team: 'Cadeaux',
  port: 4175,
  part: 'Les cadeaux',
  budget: { js: 10, css: 5 },
  pages: { GiftsPage: { patterns: ['/cadeaux'], title: 'Cadeaux' } },
}
const page = (name: string, ...patterns: string[]) => ({ ...GIFTS, pages: { [name]: { patterns, title: 'Cadeaux' } } })

test('a correct configuration is returned unchanged', () => {
  expect(defineRemote(GIFTS)).toBe(GIFTS)
  const withAddresses = { ...page('GiftsPage', '/cadeaux/:id'), addresses: './src/addresses.ts' }
  expect(defineRemote(withAddresses)).toBe(withAddresses)
})

test.each([
  [{ ...GIFTS, name: '../gifts' }, "name '../gifts' is not lower case letters"],
  [page('gifts', '/cadeaux'), "page 'gifts' is not named like"],
  [page('GiftsPage'), 'GiftsPage has no URL pattern'],
  [page('GiftsPage', 'cadeaux'), "'cadeaux' is no URL pattern"],
  [page('GiftsPage', '/cadeaux/:id'), "'/cadeaux/:id' has parameters: name the module of its paths in 'addresses'"],
  [page('GiftsPage', '/cadeaux/*'), "'/cadeaux/*' is no URL pattern"],
  [{ ...GIFTS, port: 99_999 }, 'port 99999 is no port'],
  [{ ...GIFTS, name: 'drafts' }, "name 'drafts' is not"],
])('the error names the mistake: %#', (config, message) => {
  expect(() => defineRemote(config)).toThrow(message)
})

test('the error lists all mistakes', () => {
  expect(() => defineRemote(page('gifts', 'cadeaux', '/:id'))).toThrow(/gifts' is.*is no URL pattern.*has parameters/)
})
