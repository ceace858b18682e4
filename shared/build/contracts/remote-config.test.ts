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

const reading = (...reads: string[]) => ({
  ...GIFTS,
  pages: { GiftsPage: { patterns: ['/cadeaux'], title: 'Cadeaux', reads } },
})

test('a page may read every record that a data set may publish, and leave parts of its name to the address', () => {
  const config = reading('gifts/all', "gifts/category/création-d'images", 'gifts/gift/:id', 'gifts/page/?page/été')
  expect(defineRemote(config)).toBe(config)
})

test.each(['gifts', 'gifts/', 'gifts//all', 'gifts/a.b', 'gifts/..', 'gifts/:', 'gifts/a b', ':set/all', "gifts/'a"])(
  '%s names no record',
  (name) => {
    expect(() => defineRemote(reading(name))).toThrow(`GiftsPage: '${name}' names no record`)
  },
)

test('the refusal of a URL pattern says which characters it may have', () => {
  expect(() => defineRemote(page('GiftsPage', '/actualités'))).toThrow(
    /'\/actualités' is no URL pattern: .* letters without accents/,
  )
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
  [{ ...GIFTS, name: 'shell' }, "name 'shell' is the name of the shell"],
  [{ ...GIFTS, pages: {} }, 'it has no pages'],
  [{ ...GIFTS, storage: { session: { 'promptelier:gifts': ' ' } } }, "storage key 'promptelier:gifts' has no purpose"],
  [{ ...GIFTS, pages: { GiftsPage: { patterns: ['/cadeaux'], title: ' ' } } }, 'GiftsPage has no title'],
  [page('GiftsPage', '/cadeaux', '/cadeaux'), "'/cadeaux' is the URL pattern of a page twice"],
  [
    { ...GIFTS, pages: { ...GIFTS.pages, CardsPage: { patterns: ['/cadeaux'], title: 'Cartes' } } },
    "'/cadeaux' is the URL pattern of a page twice",
  ],
])('the error names the mistake: %#', (config, message) => {
  expect(() => defineRemote(config)).toThrow(message)
})

test('the error lists all mistakes', () => {
  expect(() => defineRemote(page('gifts', 'cadeaux', '/:id'))).toThrow(/gifts' is.*is no URL pattern.*has parameters/)
})
