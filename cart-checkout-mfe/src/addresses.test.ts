import type { Records } from '@promptelier/platform/records'
import { PACKS, PROMPTS, publishedRecord } from '@promptelier/platform/testing/records'
import { expect, test } from 'vitest'
import addresses from './addresses.ts'

/** Returns a record by its name, as the composer does. */
const readRecord = (name: string) => publishedRecord(name as keyof Records)

const redirects = addresses.redirects()

test.each([
  ['SIL-10', '/checkout/combined-pack-1', '/checkout/all-inclusive-pack'],
  ['SIL-10', '/checkout/success/dropship-pack-1', '/checkout/success/dropshipping-prompt-pack'],
])('%s %s redirects to %s', (_row, from, to) => {
  expect(redirects).toHaveProperty([from], to)
})

test('every product has a checkout and a success page, and every redirect leads to one of them', () => {
  const checkouts = addresses.concretePaths['/checkout/:id'](readRecord)
  const successes = addresses.concretePaths['/checkout/success/:id'](readRecord)
  expect(checkouts).toEqual([...PROMPTS, ...PACKS].map(({ id }) => `/checkout/${id}`))
  expect(successes).toEqual([...PROMPTS, ...PACKS].map(({ id }) => `/checkout/success/${id}`))
  for (const to of Object.values(redirects)) expect([...checkouts, ...successes]).toContain(to)
})
