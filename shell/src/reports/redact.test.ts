import { assert, emailAddress, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { messageOf, redact } from './redact.ts'

test.each([
  ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
  [
    'Failed to fetch dynamically imported module: https://shop.example/a.js?v=1',
    'Failed to fetch dynamically imported module: …',
  ],
  ['1https://shop.example/commandes is not there', '1… is not there'],
  ['no such address: claire@example.fr, sorry', 'no such address: … sorry'],
  ['no such address: claire%40example.fr', 'no such address: …'],
  ['order 12345678 is not 1234', 'order … is not 1234'],
  [`Unexpected token 'c', "claire dup"... is not valid JSON`, "Unexpected token 'c', …... is not valid JSON"],
  ['an unclosed "quotation of stored data', 'an unclosed …'],
  ['several\n lines', 'several lines'],
])('%j is reported as %j', (text, reported) => {
  expect(redact(text)).toBe(reported)
})

test('no e-mail address survives, wherever it stands in a message', () => {
  assert(
    property(string(), emailAddress(), string(), (before, email, after) => {
      const message = messageOf(new Error(before + email + after))
      expect(message).not.toContain(email)
      expect(message).not.toContain('@')
    }),
  )
})

test('a message has at most 200 characters, and no part of an e-mail address at its end', () => {
  assert(
    property(integer({ min: 150, max: 210 }), emailAddress(), (length, email) => {
      const message = redact(`${'x '.repeat(length / 2)}${email}`)
      expect(message.length).toBeLessThanOrEqual(200)
      expect(message).toMatch(/^[x …]*$/)
    }),
  )
})

test('a very long message takes no time, and no part of an e-mail address at its end is left', () => {
  const started = performance.now()
  for (const text of [
    'a'.repeat(100_000),
    'a.'.repeat(50_000),
    `${'https://x.example/ '.repeat(110)}${'a'.repeat(99)}@b.fr`,
  ])
    expect(redact(text)).not.toContain('aa')
  expect(performance.now() - started).toBeLessThan(1000)
})

test('no number of five digits or more survives', () => {
  assert(
    property(string(), integer({ min: 10_000 }), (before, number) => {
      expect(redact(before + String(number))).not.toMatch(/\d{5}/)
    }),
  )
})

test('of a value that is no error, only its type is reported', () => {
  expect(messageOf({ email: 'claire@example.fr' })).toBe('not an error: object')
  expect(messageOf('claire')).toBe('not an error: string')
})

test('an error is reported with its name', () => {
  expect(messageOf(new TypeError('x is not a function'))).toBe('TypeError: x is not a function')
})
