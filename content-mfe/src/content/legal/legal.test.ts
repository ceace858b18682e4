import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * When each text last changed what it says, and the beginning of the SHA-256 hash of its file. Whoever changes a text
 * sets both here, and so thinks of the date that visitors read.
 */
const TEXTS = [
  ['accessibility', '2026-11-28', 'daf4fb4685'],
  ['cookies', '2026-11-29', 'c4b1d7afdf'],
  ['legal-notice', '2026-11-29', 'cb1a567d18'],
  ['privacy', '2026-11-29', 'e9a1d81c2c'],
  ['terms', '2026-11-29', 'c6ea064c1d'],
] as const

test.each(TEXTS)('the text %s has the date of its last change, %s', (name, date, hash) => {
  const source = readFileSync(new URL(`./${name}.mdx`, import.meta.url), 'utf8')
  expect(/^updated: (.*)$/m.exec(source)?.[1]).toBe(date)
  expect(createHash('sha256').update(source).digest('hex').slice(0, 10)).toBe(hash)
})
