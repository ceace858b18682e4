import { expect, test, vi } from 'vitest'
import type { Violation } from './policy-reports.ts'
import { type SeenViolations, seenViolations } from './seen-violations.ts'

const ID = '0123456789abcdef'
const VIOLATION: Violation = {
  composition: ID,
  directive: 'script-src-elem',
  page: '/search',
  blocked: 'https://evil.example',
  script: 'https://shop.example/shell/files/a.js',
  sink: '',
}

/** Reports violations from networks that nobody has reported from. @returns how many of them are stored */
function flood(
  seen: SeenViolations,
  count: number,
  membersOf: (index: number) => Partial<Violation>,
  network?: string,
) {
  return Array.from({ length: count }, (_, index) =>
    seen.add({ ...VIOLATION, ...membersOf(index) }, network ?? `192.0.2.${index}`),
  ).filter(Boolean).length
}

test('a violation is stored once, and again after those of its composition were forgotten', () => {
  const seen = seenViolations()
  const add = () => flood(seen, 1, () => ({}))
  expect([add(), add()]).toEqual([1, 0])
  seen.keep(['fedcba9876543210'])
  expect(add()).toBe(1)
})

const forged = (index: number) => ({ page: `/${index}`, blocked: `https://${index}.example` })

test('ten requests of one network leave room for what others report, and the log says once that some is missing', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const seen = seenViolations()
  expect(flood(seen, 200, forged, '192.0.2.1')).toBe(20)
  expect(logged.mock.calls).toEqual([[expect.stringContaining(`${ID}: some violations`)]])
  expect(flood(seen, 1, () => ({}), '192.0.2.2')).toBe(1)
})

test('a flood of one blocked origin, or of one directive, leaves room for others', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const seen = seenViolations()
  expect(flood(seen, 200, (index) => ({ page: `/${index}` }))).toBe(20)
  expect(flood(seen, 200, (index) => ({ blocked: `https://${index}.example` }))).toBe(40)
  expect(flood(seen, 1, () => ({ directive: 'img-src' }))).toBe(1)
  expect(flood(seen, 1, () => ({ composition: 'fedcba9876543210' }))).toBe(1)
})

test('what was stored before a restart counts, but for no network', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const seen = seenViolations()
  for (let index = 0; index < 30; index += 1) seen.add({ ...VIOLATION, page: `/${index}` }, undefined)
  expect(flood(seen, 1, () => ({ page: '/another' }))).toBe(0)
  expect(flood(seen, 1, () => ({ blocked: 'inline' }))).toBe(1)
})
