import { expect, test } from 'vitest'
import { groupOf } from './groups.ts'
import { murmurHash2 } from './murmur-hash.ts'

// Computed with nginx's C function `ngx_murmur_hash2`.
test.each([
  ['', 0],
  ['a', 2456313694],
  ['ab', 446775395],
  ['abc', 324500635],
  ['abcd', 646393889],
  ['hello, world', 1263312256],
  ['127.0.0.1 Mozilla/5.0', 1905207542],
  ['2001:db8::1 Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 17498329],
  ['127.0.0.1 ', 3041584811],
  ['127.0.0.1 caf\xe9', 890346532],
])('the hash of %j is the one that nginx computes', (text, hash) => {
  expect(murmurHash2(Buffer.from(text, 'latin1'))).toBe(hash)
})

const VISITORS = Array.from({ length: 10_000 }, (_, index) => `Mozilla/5.0 (visitor ${index})`)

/** The percentage of the visitors in each group. */
function sizes(share: number) {
  const groups = VISITORS.map((agent) => groupOf('192.0.2.7', agent, share))
  return (['canary', 'control', 'rest'] as const).map(
    (group) => (groups.filter((other) => other === group).length * 100) / VISITORS.length,
  )
}

test.each([1, 5, 12.5, 50])('with a share of %s %, canary and control group have this size within 1 %', (share) => {
  const [canary = 0, control = 0, rest = 0] = sizes(share)
  expect(Math.abs(canary - share)).toBeLessThan(1)
  expect(Math.abs(control - share)).toBeLessThan(1)
  expect(canary + control + rest).toBeCloseTo(100)
})

const canaryAt = (share: number) => VISITORS.filter((agent) => groupOf('192.0.2.7', agent, share) === 'canary')

test('a visitor stays in the group, and a larger share takes no visitor out of the canary', () => {
  expect(canaryAt(5)).toEqual(canaryAt(5))
  expect(canaryAt(10)).toEqual(expect.arrayContaining(canaryAt(5)))
})

test('the limits of the ranges are those of nginx: a hash below 5 % of 2³² − 1 is in the canary', () => {
  // 17498329 is 0.407 % of 2³² − 1.
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
  expect([0.4, 0.41].map((share) => groupOf('2001:db8::1', agent, share))).toEqual(['control', 'canary'])
})

const groupsOf = (addresses: readonly string[], agents: readonly string[]) =>
  new Set(addresses.flatMap((address) => agents.map((agent) => groupOf(address, agent, 33))))

test('the address and the user agent both matter', () => {
  expect(groupsOf(VISITORS.slice(0, 50), [''])).toEqual(new Set(['canary', 'control', 'rest']))
  expect(groupsOf(['192.0.2.7'], VISITORS.slice(0, 50))).toEqual(new Set(['canary', 'control', 'rest']))
})
