import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { storageKeysOf } from '@promptelier/build/storage-keys'
import { expect, test } from 'vitest'
import { STORAGE_DECLARATIONS } from '../storage-declarations.ts'

const root = resolve(import.meta.dirname, '../../..')

/**
 * A key in a source file. `literal` is its text in the source, such as `promptelier:deadline-${kind}`; `storage` is one
 * that the same file opens.
 */
type WrittenKey = { readonly file: string; readonly literal: string; readonly storage: 'local' | 'session' }

/** How a source opens each storage: directly, as a persisted store, or as a persisted list. */
const OPENING_CODE = [
  ['local', /localStorage|'local'|persistedList\(/],
  ['session', /sessionStorage|'session'/],
] as const

function keysWrittenIn(file: string): WrittenKey[] {
  const text = readFileSync(file, 'utf8')
  const literals = [...text.matchAll(/['`](cart|customer_email|promptelier:[^'`]+)['`]/g)].map(
    ([, literal = '']) => literal,
  )
  return OPENING_CODE.filter(([, pattern]) => pattern.test(text)).flatMap(([storage]) =>
    literals.map((literal) => ({ file, literal, storage })),
  )
}

const applications = readdirSync(root).filter((folder) => /^(?:shell|.*-mfe)$/.test(folder))
const packages = ['platform', 'storefront', 'ui']

/** The sources that visitors' browsers run, by path from the root. */
const sources = [...applications.map((app) => `${app}/src`), ...packages.map((name) => `shared/${name}`)]
  .flatMap((folder) => filesBelow(join(root, folder)).map((file) => join(root, folder, file)))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/\/testing\/|\/node_modules\//.test(file))
const writtenKeys = sources.flatMap(keysWrittenIn)

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|(?<![:\w])\/\/.*/g, '')
const codeOf = new Map(sources.map((file) => [relative(root, file), withoutComments(readFileSync(file, 'utf8'))]))

/**
 * The module for storage, and its exceptions (docs/decisions/010): scripts before the first paint, the erasure, and
 * two questions.
 */
const USES_STORAGE = [
  'cart-checkout-mfe/src/early/stored-cart.ts',
  'content-mfe/src/storage/erase-storage.ts',
  'shared/platform/persisted-store.ts',
  'shell/src/early-input/cart-count.ts',
  'shell/src/early-input/restore-place.ts',
  'shell/src/open-tab/safe-moment.ts',
  'shell/src/preview/stay-in-preview.ts',
]

test('only these sources use storage directly', () => {
  const found = [...codeOf].filter(([, code]) => /\b(?:local|session)Storage\b/.test(code)).map(([file]) => file)
  expect(found.toSorted()).toEqual(USES_STORAGE)
})

/** The key of each store in a source, as it is written there: a literal, or the name of a constant. */
const keysOfStores = (code: string) => [
  ...[...code.matchAll(/(?<!function )\bpersistedStore(?:<[^(]*>)?\(\{([\s\S]*?)\}\)/g)].map(
    ([, options = '']) => /\bkey(?:: ([^,\n]+))?,/.exec(options)?.[1] ?? 'key',
  ),
  ...[...code.matchAll(/(?<!function )\bpersistedList(?:<[^(]*>)?\(([^,]+),/g)].map(([, key = '']) => key.trim()),
]

/** The literal of a key: its own text, or the value of the constant that it names. */
function literalOf(key: string): string | undefined {
  if (/^['`]/.test(key)) return key
  const constant = new RegExp(String.raw`\bconst ${key} = (['\x60][^\n]*)`)
  return [...codeOf.values()].map((code) => constant.exec(code)?.[1]).find((literal) => literal !== undefined)
}

test('SIL-47 the key of every store is a literal, which the tests below find', () => {
  const keys = [...codeOf].flatMap(([file, code]) => keysOfStores(code).map((key) => ({ file, key })))
  // The lists of orders and withdrawals: each call of this function has a literal.
  const unknown = keys.filter(({ file, key }) => !(file.endsWith('/persisted-list.ts') && key === 'key'))
  expect(unknown.length).toBeGreaterThan(10)
  expect(
    unknown.filter(({ key }) => !/^['`](?:cart|customer_email|promptelier:[^'`]+)['`]/.test(literalOf(key) ?? '')),
  ).toEqual([])
})

/** Matches the keys of a literal. A placeholder matches any text. */
const patternOf = (literal: string) => new RegExp(`^${literal.replace(/\$\{[^}]+\}/g, '.+')}$`)

test.each(storageKeysOf(STORAGE_DECLARATIONS))(
  'SIL-47 $key of $storage storage, listed on /cookies, is written by a source, and has a purpose',
  ({ key, storage, purpose = '' }) => {
    expect(writtenKeys.some((written) => written.storage === storage && patternOf(written.literal).test(key))).toBe(
      true,
    )
    expect(purpose).toMatch(/^\p{Lu}.+\.$/u)
  },
)

/** Each application declares the keys of its own sources, and the shell most of those that sources in `shared` write. */
const isDeclared = ({ file, literal, storage: area }: WrittenKey) =>
  STORAGE_DECLARATIONS.some(({ app, storage }) => {
    const isOwn = file.startsWith(join(root, app, '/')) || file.startsWith(join(root, 'shared/'))
    return isOwn && storage[area].some((key) => patternOf(literal).test(key))
  })

test('SIL-47 STO-02 every key that a source writes is declared by its application, so /cookies lists it', () => {
  expect(writtenKeys.filter((written) => !isDeclared(written))).toEqual([])
})
