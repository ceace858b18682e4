import { expect, test } from 'vitest'
import { parseManifest, versionOf } from './manifest.ts'

const PAGE = {
  name: 'GiftsPage',
  patterns: ['/cadeaux'],
  title: 'Cadeaux',
  modules: ['remoteEntry.js'],
  styles: [],
  reads: ['gifts/all'],
  fetches: ['gifts/gift/:id'],
}

const GIFTS = {
  kind: 'remote',
  schema: 1,
  name: 'gifts-mfe',
  team: 'Cadeaux',
  storage: { local: [], session: ['promptelier:gifts'] },
  files: { 'assets/GiftsPage-Ab12_-xy.js': { bytes: 3, integrity: 'sha384-abc' } },
  server: { 'GiftsPage.js': { bytes: 3, integrity: 'sha384-abc' } },
  port: 4175,
  part: 'Les cadeaux',
  entry: 'remoteEntry.js',
  pages: [PAGE],
  notFound: [],
  data: { gifts: 'data/gifts-Ab12_-xy' },
  addresses: false,
  uses: { '@promptelier/platform/cart': ['addToCart'] },
}

test('a valid manifest is returned unchanged', () => {
  expect(parseManifest(JSON.stringify(GIFTS), 'gifts-mfe')).toEqual(GIFTS)
})

test('a manifest may have purposes of its storage keys; those of older versions have none', () => {
  const manifest = { ...GIFTS, purposes: { local: {}, session: { 'promptelier:gifts': 'Vos cadeaux.' } } }
  expect(parseManifest(JSON.stringify(manifest), 'gifts-mfe')).toEqual(manifest)
})

test('a page may read a record whose name has an accent and an apostrophe', () => {
  const manifest = { ...GIFTS, pages: [{ ...PAGE, reads: ["gifts/category/création-d'images"] }] }
  expect(parseManifest(JSON.stringify(manifest), 'gifts-mfe')).toEqual(manifest)
})

test.each(['hero@2x.png', 'images@2x/hero.png', "l'été.jpg", '@scope/button.js'])('%s is a path of a file', (path) => {
  const manifest = { ...GIFTS, server: { [path]: { bytes: 1, integrity: '' } } }
  expect(parseManifest(JSON.stringify(manifest), 'gifts-mfe')).toEqual(manifest)
})

test('a data set has .json files', () => {
  const manifest = { ...GIFTS, files: { 'data/gifts-Ab12_-xy/gift/1.json': { bytes: 1, integrity: '' } } }
  expect(parseManifest(JSON.stringify(manifest), 'gifts-mfe')).toEqual(manifest)
})

test.each([
  ['text that is not JSON', '{"kind"', /^gifts-mfe is no manifest: text: /],
  ['another schema', { ...GIFTS, schema: 2 }, /: schema: /],
  ['a name with a path out of the folder', { ...GIFTS, name: '../shell' }, /: name: is no name of an application/],
  ['a page without patterns', { ...GIFTS, pages: [{ name: 'GiftsPage' }] }, /: pages\.0\./],
  [
    'a file outside of the folder',
    { ...GIFTS, files: { '../../live.json': { bytes: 1, integrity: '' } } },
    /is no path of a file/,
  ],
  ['a hidden file', { ...GIFTS, server: { '.env': { bytes: 1, integrity: '' } } }, /is no path of a file/],
  [
    'a file in a hidden folder',
    { ...GIFTS, server: { 'a/.b/c': { bytes: 1, integrity: '' } } },
    /is no path of a file/,
  ],
  ['a file with a space', { ...GIFTS, server: { 'a (1).jpg': { bytes: 1, integrity: '' } } }, /is no path of a file/],
  ['a page of another folder', { ...GIFTS, pages: [{ ...PAGE, name: '../../secret' }] }, /name: is no name of a page/],
  ['a page named twice', { ...GIFTS, pages: [PAGE, PAGE] }, /pages: has two pages of one name/],
  [
    'a text file as a style sheet: the check of style sheets would not read it',
    { ...GIFTS, pages: [{ ...PAGE, styles: ['assets/a-Ab12_-xy.css', 'assets/look-abcdefgh.txt'] }] },
    /: pages\.0\.styles\.1: is no style sheet: the name of one ends in \.css$/,
  ],
  [
    'a style sheet whose ending has another case',
    { ...GIFTS, pages: [{ ...PAGE, styles: ['assets/look-abcdefgh.CSS'] }] },
    /: pages\.0\.styles\.0: is no style sheet/,
  ],
  ['a page without a title', { ...GIFTS, pages: [{ ...PAGE, title: '' }] }, /title: is empty/],
  ['a path without a page that is no path', { ...GIFTS, notFound: ['/a?/a?/a?'] }, /notFound\.0: is no path of a page/],
  ['a record without a data set', { ...GIFTS, pages: [{ ...PAGE, reads: [':id'] }] }, /names no record/],
  ['a data set outside of its folder', { ...GIFTS, data: { gifts: '../gifts' } }, /is no path of a file/],
  [
    'a page of the shop’s origin in a data set',
    { ...GIFTS, files: { 'data/gifts-Ab12_-xy/phish.html': { bytes: 1, integrity: '' } } },
    /: files: has data\/gifts-Ab12_-xy\/phish\.html: files in data\/ are the \.json files of the data sets/,
  ],
  [
    'a script of the shop’s origin beside the data sets',
    { ...GIFTS, files: { 'data/evil-abcdefgh.js': { bytes: 1, integrity: '' } } },
    /: files: has data\/evil-abcdefgh\.js: /,
  ],
  [
    'a record of a data set that is not declared',
    { ...GIFTS, files: { 'data/gifts-Ab12_-xyz/1.json': { bytes: 1, integrity: '' } } },
    /: files: has data\/gifts-Ab12_-xyz\/1\.json: /,
  ],
  ['a number that is no port', { ...GIFTS, port: 99_999 }, /port: is no port/],
  ['the name of a folder of the store', { ...GIFTS, name: 'drafts' }, /: name: is no name of an application/],
  ['an unknown field', { ...GIFTS, admin: true }, /: admin: /],
  ['a field of no manifest', { ...GIFTS, pages: [{ ...PAGE, red: 1 }] }, /: pages\.0\.red: is no field of a manifest$/],
  ['half a JSON text', '{"kind":', /: text: is no JSON: /],
])('%s is refused; the error names the place', (_, value, message) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  expect(() => parseManifest(text, 'gifts-mfe')).toThrow(message)
})

test.each([
  'cadeaux',
  '/../cadeaux',
  '/cadeaux/*',
  '/cadeaux/noel?',
  '/100%',
  '//cadeaux',
  '',
  '/a/:b?/:c?/:d?',
  '/a'.repeat(11),
])('%s is no URL pattern', (pattern) => {
  const text = JSON.stringify({ ...GIFTS, pages: [{ ...PAGE, patterns: [pattern] }] })
  expect(() => parseManifest(text, 'gifts-mfe')).toThrow(/patterns\.0: is no URL pattern/)
})

test('manifests with different texts have different versions', () => {
  expect(versionOf('{}')).toMatch(/^[0-9a-f]{10}$/)
  expect(versionOf('{ }')).not.toBe(versionOf('{}'))
})

test.each(['public/sw.js.gz', 'public/live.json.br', 'a-Ab12_-xy.js.GZ', 'a'.repeat(201), `${'a/'.repeat(250)}a`])(
  '%s is no path of a file: that of a compressed copy, or too long',
  (path) => {
    const text = JSON.stringify({ ...GIFTS, server: { [path]: { bytes: 1, integrity: '' } } })
    expect(() => parseManifest(text, 'gifts-mfe')).toThrow(/is no path of a file/)
  },
)
