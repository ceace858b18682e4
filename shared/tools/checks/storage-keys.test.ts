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

/** A key as a source writes it, with the storages that the source opens: `promptelier:deadline-${kind}`. */
type Written = { readonly file: string; readonly literal: string; readonly kept: 'local' | 'session' }

/** How a source opens each storage: as a store of its own, as a list, or, which no source does, by itself. */
const OPENS = [
  ['local', /localStorage|'local'|persistedList\(/],
  ['session', /sessionStorage|'session'/],
] as const

function keysWrittenIn(file: string): Written[] {
  const text = readFileSync(file, 'utf8')
  const literals = [...text.matchAll(/['`](cart|customer_email|promptelier:[^'`]+)['`]/g)].map(
    ([, literal = '']) => literal,
  )
  return OPENS.filter(([, opens]) => opens.test(text)).flatMap(([kept]) =>
    literals.map((literal) => ({ file, literal, kept })),
  )
}

const applications = readdirSync(root).filter((folder) => /^(?:shell|.*-mfe)$/.test(folder))
const packages = ['platform', 'storefront', 'ui']

const written = [...applications.map((app) => `${app}/src`), ...packages.map((name) => `shared/${name}`)]
  .flatMap((folder) => filesBelow(join(root, folder)).map((file) => join(root, folder, file)))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/\/testing\/|\/node_modules\/|storage-keys/.test(file))
  .flatMap(keysWrittenIn)

const isListed = ({ literal, kept }: Written) =>
  STORAGE_KEYS.some((entry) => entry.kept === kept && patternOf(literal).test(entry.key))

/** A placeholder of a template stands for anything. */
const patternOf = (literal: string) => new RegExp(`^${literal.replace(/\$\{[^}]+\}/g, '.+')}$`)

/** `*` at the end of a declared key stands for anything. */
const matches = (key: string, told: string) => (key.endsWith('*') ? told.startsWith(key.slice(0, -1)) : key === told)

test.each(STORAGE_KEYS)('SIL-47 $key of $kept storage, told on /cookies, is written by a source', ({ key, kept }) => {
  expect(written.some((source) => source.kept === kept && patternOf(source.literal).test(key))).toBe(true)
})

test('SIL-47 STO-02 every key that a source writes is told on /cookies', () => {
  expect(written.filter((source) => !isListed(source))).toEqual([])
})

const configOf = (app: string) => join(root, app, app === 'shell' ? 'shell.config.ts' : 'remote.config.ts')

/** What each application declares, `shared` with the shell. */
const declared = await Promise.all(
  readdirSync(root)
    .filter((folder) => existsSync(configOf(folder)))
    .map(async (app) => {
      const { default: config } = (await import(configOf(app))) as { default: ShellConfig }
      return { app, storage: { local: [], session: [], ...config.storage } }
    }),
)

const isDeclared = ({ file, literal, kept }: Written) =>
  declared.some(({ app, storage }) => {
    const isOwn = file.startsWith(join(root, app, '/')) || (app === 'shell' && file.startsWith(join(root, 'shared/')))
    return isOwn && storage[kept].some((key) => patternOf(literal).test(key))
  })

test('SIL-47 every key that a source writes is declared by its application', () => {
  expect(written.filter((source) => !isDeclared(source))).toEqual([])
})

test('SIL-47 every key that an application declares is told on /cookies', () => {
  const keys = declared.flatMap(({ storage: { local, session } }) => [
    ...local.map((key) => ({ key, kept: 'local' })),
    ...session.map((key) => ({ key, kept: 'session' })),
  ])
  const isTold = ({ key, kept }: (typeof keys)[number]) =>
    STORAGE_KEYS.some((told) => told.kept === kept && matches(key, told.key))
  expect(keys.filter((key) => !isTold(key))).toEqual([])
})
