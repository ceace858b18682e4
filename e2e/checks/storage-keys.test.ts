import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { STORAGE_KEYS } from '@promptelier/shared/storage-keys'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** A key as a source writes it, with the storages that the source opens: `promptelier:deadline-${kind}`. */
type Written = { readonly file: string; readonly literal: string; readonly kept: string }

/** How a source opens each storage: itself, or through our helpers. */
const OPENS = { local: /localStorage|storedText\(|keptList\(/, session: /sessionStorage/ }

function keysWrittenIn(file: string): Written[] {
  const text = readFileSync(file, 'utf8')
  const literals = [...text.matchAll(/['`](cart|customer_email|promptelier:[^'`]+)['`]/g)].map(
    ([, literal = '']) => literal,
  )
  return Object.entries(OPENS)
    .filter(([, opens]) => opens.test(text))
    .flatMap(([kept]) => literals.map((literal) => ({ file, literal, kept })))
}

const written = readdirSync(root)
  .filter((folder) => /^(?:shell|shared|.*-mfe)$/.test(folder))
  .flatMap((folder) => readdirSync(join(root, folder, 'src'), { recursive: true, withFileTypes: true }))
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/\/testing\/|storage-keys/.test(file))
  .flatMap(keysWrittenIn)

const isListed = ({ literal, kept }: Written) =>
  STORAGE_KEYS.some((entry) => entry.kept === kept && patternOf(literal).test(entry.key))

/** A placeholder of a template stands for anything. */
const patternOf = (literal: string) => new RegExp(`^${literal.replace(/\$\{[^}]+\}/g, '.+')}$`)

test.each(STORAGE_KEYS)('SIL-47 $key of $kept storage, told on /cookies, is written by a source', ({ key, kept }) => {
  expect(written.some((source) => source.kept === kept && patternOf(source.literal).test(key))).toBe(true)
})

test('SIL-47 STO-02 every key that a source writes is told on /cookies', () => {
  expect(written.filter((source) => !isListed(source))).toEqual([])
})
