import { expect, test } from 'vitest'
import { compareSurfaces } from './compare-platform-types.ts'

const MODULE = '@promptelier/platform/cart'
const surface = (text: string) => ({ modules: { [MODULE]: 'cart.d.ts' }, declarations: { 'cart.d.ts': text } })
const uses = (...names: string[]) => ({ [MODULE]: names })

const FITS = { missing: [], changed: [], deprecated: [] }

const CART = `export type Product = { id: string }
export declare const addToCart: (product: Product) => void;
export declare function getCart(): { count: number; lines: readonly string[] };
export { useParams } from 'react-router-dom';
`

test('the same surface fits', () => {
  expect(compareSurfaces(uses('addToCart', 'getCart', 'useParams'), surface(CART), surface(CART))).toEqual(FITS)
})

test('a shell that only adds names, members and optional parameters fits', () => {
  const more = CART.replace('count: number;', 'count: number; total: number;').replace(
    '(product: Product)',
    '(product: Product, quantity?: number)',
  )
  expect(
    compareSurfaces(uses('addToCart', 'getCart'), surface(`${more}export declare const extra: 1;`), surface(CART)),
  ).toEqual(FITS)
})

test.each([
  ['a name', surface(`${CART}// putAside is to come`)],
  ['a name beside one that is spelled alike', surface(`${CART}export declare const putAsides: () => void;`)],
  ['a module', { modules: {}, declarations: {} }],
])('%s that the shell does not provide is missing', (_, provided) => {
  const newer = surface(`${CART}export declare const putAside: () => void;`)
  expect(compareSurfaces(uses('putAside'), provided, newer)).toMatchObject({
    missing: [{ module: MODULE, name: 'putAside' }],
    changed: [],
  })
})

test.each([
  ['a parameter that is now required', 'addToCart', '(product: Product)', '(product: Product, quantity: number)'],
  ['a product that needs more', 'addToCart', '{ id: string }', '{ id: string; cents: number }'],
  ['a result that has less', 'getCart', 'count: number;', ''],
  ['a result of another type', 'getCart', 'count: number;', 'count: string;'],
])('%s does not fit', (_, name, before, after) => {
  expect(compareSurfaces(uses('addToCart', 'getCart'), surface(CART.replace(before, after)), surface(CART))).toEqual({
    ...FITS,
    changed: [{ module: MODULE, name, text: expect.stringContaining('not assignable') }],
  })
})

test('a deprecated name fits, with what to do instead', () => {
  const older = CART.replace(
    'export declare function getCart',
    '/**\n * The cart.\n * @deprecated Use useCart.\n */\nexport declare function getCart',
  )
  expect(compareSurfaces(uses('addToCart', 'getCart'), surface(older), surface(CART))).toEqual({
    ...FITS,
    deprecated: [{ module: MODULE, name: 'getCart', text: 'Use useCart.' }],
  })
})

test('a deprecation is found behind a re-export', () => {
  const provided = {
    modules: { [MODULE]: 'index.d.ts' },
    declarations: {
      'index.d.ts': "export { getCart } from './cart.js';",
      'cart.d.ts': '/** @deprecated Gone soon. */\nexport declare const getCart: () => void;',
    },
  }
  expect(compareSurfaces(uses('getCart'), provided, provided).deprecated).toEqual([
    { module: MODULE, name: 'getCart', text: 'Gone soon.' },
  ])
})

test('a whole module fits when none of its names was removed', () => {
  const newer = surface(`${CART}export declare const putAside: () => void;`)
  expect(compareSurfaces(uses('*'), newer, surface(CART))).toEqual(FITS)
  expect(compareSurfaces(uses('*'), surface(CART), newer)).toEqual({
    ...FITS,
    changed: [{ module: MODULE, name: '*', text: expect.stringContaining("'putAside' is missing") }],
  })
})

const BUS = `export type Toast = { readonly message: string }
export declare const bus: { readonly emit: { (name: 'cartUpdated'): void; (name: 'toast', toast: Toast): void } };
`

test.each([
  ['a payload that needs more', '{ readonly message: string }', '{ readonly message: string; readonly kind: string }'],
  ['a removed event', "(name: 'toast', toast: Toast): void", ''],
])('%s does not fit who sends it', (_, before, after) => {
  const { changed } = compareSurfaces(uses('bus'), surface(BUS.replace(before, after)), surface(BUS))
  expect(changed).toMatchObject([{ name: 'bus' }])
})
