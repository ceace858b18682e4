import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import type { ShellConfig } from '@promptelier/build/remote-config'
import { expect, test } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- compares what /cookies lists with what is stored
import { storageKeys } from '../../../content-mfe/src/storage/storage-keys.ts'
import { GUIDES } from '../catalogue.ts'

const STORAGE_KEYS = storageKeys(GUIDES)

const root = resolve(import.meta.dirname, '../../..')

/** A key as it is written in a source, `promptelier:deadline-${kind}`, with a storage that this source opens. */
type Written = { readonly file: string; readonly literal: string; readonly storage: 'local' | 'session' }

/** How a source opens each storage: as a persisted store, as a persisted list, or directly (which no source does). */
const OPENS = [
  ['local', /localStorage|'local'|persistedList\(/],
  ['session', /sessionStorage|'session'/],
] as const

function keysWrittenIn(file: string): Written[] {
  const text = readFileSync(file, 'utf8')
  const literals = [...text.matchAll(/['`](cart|customer_email|promptelier:[^'`]+)['`]/g)].map(
    ([, literal = '']) => literal,
  )
  return OPENS.filter(([, opens]) => opens.test(text)).flatMap(([storage]) =>
    literals.map((literal) => ({ file, literal, storage })),
  )
}

const applications = readdirSync(root).filter((folder) => /^(?:shell|.*-mfe)$/.test(folder))
const packages = ['platform', 'storefront', 'ui']

const written = [...applications.map((app) => `${app}/src`), ...packages.map((name) => `shared/${name}`)]
  .flatMap((folder) => filesBelow(join(root, folder)).map((file) => join(root, folder, file)))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/\/testing\/|\/node_modules\/|storage-keys/.test(file))
  .flatMap(keysWrittenIn)

const isListed = ({ literal, storage }: Written) =>
  STORAGE_KEYS.some((entry) => entry.storage === storage && patternOf(literal).test(entry.key))

/** A placeholder of a template literal matches any text. */
const patternOf = (literal: string) => new RegExp(`^${literal.replace(/\$\{[^}]+\}/g, '.+')}$`)

/** A `*` at the end of a declared key matches any text. */
const matches = (key: string, listed: string) =>
  key.endsWith('*') ? listed.startsWith(key.slice(0, -1)) : key === listed

test.each(STORAGE_KEYS)(
  'SIL-47 $key of $storage storage, listed on /cookies, is written by a source',
  ({ key, storage }) => {
    expect(written.some((source) => source.storage === storage && patternOf(source.literal).test(key))).toBe(true)
  },
)

test('SIL-47 STO-02 every key that a source writes is listed on /cookies', () => {
  expect(written.filter((source) => !isListed(source))).toEqual([])
})

const configOf = (app: string) => join(root, app, app === 'shell' ? 'shell.config.ts' : 'remote.config.ts')

/** The keys that each application declares. The shell also declares those of `shared`. */
const declared = await Promise.all(
  readdirSync(root)
    .filter((folder) => existsSync(configOf(folder)))
    .map(async (app) => {
      const { default: config } = (await import(configOf(app))) as { default: ShellConfig }
      return { app, keys: { local: [], session: [], ...config.storage } }
    }),
)

const isDeclared = ({ file, literal, storage }: Written) =>
  declared.some(({ app, keys }) => {
    const isOwn = file.startsWith(join(root, app, '/')) || (app === 'shell' && file.startsWith(join(root, 'shared/')))
    return isOwn && keys[storage].some((key) => patternOf(literal).test(key))
  })

test('SIL-47 every key that a source writes is declared by its application', () => {
  expect(written.filter((source) => !isDeclared(source))).toEqual([])
})

test('SIL-47 every key that an application declares is listed on /cookies', () => {
  const declaredKeys = declared.flatMap(({ keys: { local, session } }) => [
    ...local.map((key) => ({ key, storage: 'local' })),
    ...session.map((key) => ({ key, storage: 'session' })),
  ])
  const isOnPage = ({ key, storage }: (typeof declaredKeys)[number]) =>
    STORAGE_KEYS.some((entry) => entry.storage === storage && matches(key, entry.key))
  expect(declaredKeys.filter((key) => !isOnPage(key))).toEqual([])
})
