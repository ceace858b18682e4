import { expect, test } from 'vitest'
import { parseDevOptions } from './options.ts'

const REMOTES = ['cart-checkout-mfe', 'catalog-mfe', 'product-mfe']
const parse = (...args: string[]) => parseDevOptions(args, REMOTES, '.store')

test('without names, all remotes run from their sources', () => {
  expect(parse()).toEqual({ remotes: REMOTES })
})

test('with names, these remotes run from their sources and the others come from the default store', () => {
  expect(parse('product-mfe')).toEqual({ remotes: ['product-mfe'], released: { store: '.store' } })
})

test('the shell can be named alone: then all remotes are released ones', () => {
  expect(parse('shell')).toEqual({ remotes: [], released: { store: '.store' } })
})

test('the others come from the given store or from a deployed shop', () => {
  expect(parse('catalog-mfe', '--store', 's3://bucket')?.released).toEqual({ store: 's3://bucket' })
  expect(parse('catalog-mfe', '--from', 'https://shop.example')?.released).toEqual({ from: 'https://shop.example' })
})

test('--help is no error', () => {
  expect(parse('--help')).toBeUndefined()
})

test.each([
  [['product'], 'There is no application product. Did you mean product-mfe?'],
  [['prodcut-mfe'], 'There is no application prodcut-mfe. Did you mean product-mfe?'],
  [['gifts-mfe'], 'The applications are: shell, cart-checkout-mfe, catalog-mfe, product-mfe.'],
  [['--store', 'x'], 'Name the remotes'],
  [['product-mfe', '--store', 'x', '--from', 'https://shop.example'], 'exclude each other'],
  [['--watch'], '--watch'],
])('%j is a usage error that explains itself', (args, message) => {
  expect(() => parse(...args)).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) }),
  )
})
