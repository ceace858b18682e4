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
  const extended = CART.replace('count: number;', 'count: number; total: number;').replace(
    '(product: Product)',
    '(product: Product, quantity?: number)',
  )
  expect(
    compareSurfaces(uses('addToCart', 'getCart'), surface(`${extended}export declare const extra: 1;`), surface(CART)),
  ).toEqual(FITS)
})

test.each([
  ['a name that is only in a comment', surface(`${CART}// putAside is to come`)],
  [
    'a name that is only the beginning of a provided name',
    surface(`${CART}export declare const putAsides: () => void;`),
  ],
  ['a name of a module that the shell does not provide', { modules: {}, declarations: {} }],
])('%s is reported as missing', (_, provided) => {
  const used = surface(`${CART}export declare const putAside: () => void;`)
  expect(compareSurfaces(uses('putAside'), provided, used)).toMatchObject({
    missing: [{ module: MODULE, name: 'putAside' }],
    changed: [],
  })
})

test.each([
  ['a parameter that is now required', 'addToCart', '(product: Product)', '(product: Product, quantity: number)'],
  ['a parameter type with one more required member', 'addToCart', '{ id: string }', '{ id: string; cents: number }'],
  ['a result with one member less', 'getCart', 'count: number;', ''],
  ['a result of another type', 'getCart', 'count: number;', 'count: string;'],
])('%s does not fit', (_, name, before, after) => {
  expect(compareSurfaces(uses('addToCart', 'getCart'), surface(CART.replace(before, after)), surface(CART))).toEqual({
    ...FITS,
    changed: [{ module: MODULE, name, text: expect.stringContaining('not assignable') }],
  })
})

test('a deprecated name fits, and is reported with the text of its deprecation', () => {
  const withDeprecation = CART.replace(
    'export declare function getCart',
    '/**\n * The cart.\n * @deprecated Use useCart.\n */\nexport declare function getCart',
  )
  expect(compareSurfaces(uses('addToCart', 'getCart'), surface(withDeprecation), surface(CART))).toEqual({
    ...FITS,
    deprecated: [{ module: MODULE, name: 'getCart', text: 'Use useCart.' }],
  })
})

test('the deprecation of a re-exported name is reported', () => {
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

test('a remote that imports a whole module fits as long as none of its names was removed', () => {
  const extended = surface(`${CART}export declare const putAside: () => void;`)
  expect(compareSurfaces(uses('*'), extended, surface(CART))).toEqual(FITS)
  expect(compareSurfaces(uses('*'), surface(CART), extended)).toEqual({
    ...FITS,
    changed: [{ module: MODULE, name: '*', text: expect.stringContaining("'putAside' is missing") }],
  })
})

const BUS = `export type Toast = { readonly message: string }
export declare const bus: { readonly emit: { (name: 'cartUpdated'): void; (name: 'toast', toast: Toast): void } };
`

test.each([
  [
    'a payload type with one more required member',
    '{ readonly message: string }',
    '{ readonly message: string; readonly kind: string }',
  ],
  ['a removed event', "(name: 'toast', toast: Toast): void", ''],
])('%s does not fit a remote that sends the event', (_, before, after) => {
  const { changed } = compareSurfaces(uses('bus'), surface(BUS.replace(before, after)), surface(BUS))
  expect(changed).toMatchObject([{ name: 'bus' }])
})
