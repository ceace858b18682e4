import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import type { ShellConfig } from '@promptelier/build/remote-config'
import { expect, test } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- compares what /cookies lists with what is stored
import { storageKeys } from '../../../content-mfe/src/storage/storage-keys.ts'
import { GUIDES } from '../published-data.ts'

const STORAGE_KEYS = storageKeys(GUIDES)

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

const writtenKeys = [...applications.map((app) => `${app}/src`), ...packages.map((name) => `shared/${name}`)]
  .flatMap((folder) => filesBelow(join(root, folder)).map((file) => join(root, folder, file)))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/\/testing\/|\/node_modules\/|storage-keys/.test(file))
  .flatMap(keysWrittenIn)

const isListed = ({ literal, storage }: WrittenKey) =>
  STORAGE_KEYS.some((entry) => entry.storage === storage && patternOf(literal).test(entry.key))

/** Matches the keys of a literal. A placeholder matches any text. */
const patternOf = (literal: string) => new RegExp(`^${literal.replace(/\$\{[^}]+\}/g, '.+')}$`)

/** Whether a declared key includes a listed one. A `*` at the end of the declared key matches any text. */
const includesKey = (declaredKey: string, listedKey: string) =>
  declaredKey.endsWith('*') ? listedKey.startsWith(declaredKey.slice(0, -1)) : declaredKey === listedKey

test.each(STORAGE_KEYS)(
  'SIL-47 $key of $storage storage, listed on /cookies, is written by a source',
  ({ key, storage }) => {
    expect(writtenKeys.some((written) => written.storage === storage && patternOf(written.literal).test(key))).toBe(
      true,
    )
  },
)

test('SIL-47 STO-02 every key that a source writes is listed on /cookies', () => {
  expect(writtenKeys.filter((written) => !isListed(written))).toEqual([])
})

const configFileOf = (app: string) => join(root, app, app === 'shell' ? 'shell.config.ts' : 'remote.config.ts')

/** The keys that each application declares. The shell also declares the keys that sources in `shared` write. */
const declarations = await Promise.all(
  readdirSync(root)
    .filter((folder) => existsSync(configFileOf(folder)))
    .map(async (app) => {
      const { default: config } = (await import(configFileOf(app))) as { default: ShellConfig }
      return { app, keys: { local: [], session: [], ...config.storage } }
    }),
)

const isDeclared = ({ file, literal, storage }: WrittenKey) =>
  declarations.some(({ app, keys }) => {
    const isOwn = file.startsWith(join(root, app, '/')) || (app === 'shell' && file.startsWith(join(root, 'shared/')))
    return isOwn && keys[storage].some((key) => patternOf(literal).test(key))
  })

test('SIL-47 every key that a source writes is declared by its application', () => {
  expect(writtenKeys.filter((written) => !isDeclared(written))).toEqual([])
})

test('SIL-47 every key that an application declares is listed on /cookies', () => {
  const declaredKeys = declarations.flatMap(({ keys: { local, session } }) => [
    ...local.map((key) => ({ key, storage: 'local' })),
    ...session.map((key) => ({ key, storage: 'session' })),
  ])
  const isListedKey = ({ key, storage }: (typeof declaredKeys)[number]) =>
    STORAGE_KEYS.some((entry) => entry.storage === storage && includesKey(key, entry.key))
  expect(declaredKeys.filter((key) => !isListedKey(key))).toEqual([])
})
