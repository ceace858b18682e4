// @vitest-environment dom
import { fillStorage } from '@promptelier/platform/testing/failing-storage'
import { PACKS, PROMPTS } from '@promptelier/platform/testing/records'
import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { cardUsage, randomFor, sample, useSessionSeed } from './random.ts'

afterEach(cleanup)

const SEEDS = Array.from({ length: 500 }, (_, index) => index * 8_589_934)

function Seed() {
  const seed = useSessionSeed()
  return <output>{seed === undefined ? 'none' : String(seed)}</output>
}

function shownSeed(): string | null {
  const { unmount } = render(<Seed />)
  const text = screen.getByRole('status').textContent
  unmount()
  return text
}

test('CRD-11 CON-29 a card adds 50 to 249 uses to the upvotes, both bounds included', () => {
  const added = SEEDS.map((seed) => Number(cardUsage({ id: String(seed), kind: 'prompt', upvotes: 1000 })) - 1000)
  expect(Math.min(...added)).toBe(50)
  expect(Math.max(...added)).toBe(249)
  expect(added.every(Number.isInteger)).toBe(true)
})

test('SIL-12 no product of the catalogue has more users than uses', () => {
  for (const prompt of PROMPTS) expect(cardUsage(prompt)).toBeGreaterThanOrEqual(Math.floor(prompt.rating * 150))
  expect(PACKS.map(cardUsage)).toEqual(PACKS.map(() => undefined))
})

test('SIL-12 the same seed, purpose and id always give the same number; another seed, purpose or id gives another', () => {
  const number = randomFor(1, 'usage', '7')
  expect(randomFor(1, 'usage', '7')).toBe(number)
  expect(randomFor(2, 'usage', '7')).not.toBe(number)
  expect(randomFor(1, 'related', '7')).not.toBe(number)
  expect(randomFor(1, 'usage', '8')).not.toBe(number)
})

test('consecutive seeds and ids give numbers that are uniformly distributed over [0, 1)', () => {
  const countByTenth = Array.from({ length: 10 }, () => 0)
  for (let seed = 0; seed < 100; seed++)
    for (let id = 1; id <= 40; id++) {
      const tenth = Math.floor(randomFor(seed, 'spread', String(id)) * 10)
      countByTenth[tenth] = (countByTenth[tenth] ?? Number.NaN) + 1
    }
  for (const count of countByTenth) expect(Math.abs(count - 400)).toBeLessThan(100)
})

test('a sample contains distinct items of the list; when more are requested than the list has, it contains all of them', () => {
  const items = Array.from({ length: 40 }, (_, index) => index)
  for (const seed of SEEDS.slice(0, 50)) {
    const drawn = sample(seed, 'new', items, 8)
    expect(new Set(drawn).size).toBe(8)
    expect(drawn.every((item) => items.includes(item))).toBe(true)
  }
  expect(new Set(sample(1, 'few', ['a', 'b'], 3))).toEqual(new Set(['a', 'b']))
  expect(sample(1, 'none', [], 3)).toEqual([])
  expect(items).toHaveLength(40)
})

test('every item can be drawn first', () => {
  const first = new Set(SEEDS.map((seed) => sample(seed, 'new', ['a', 'b', 'c', 'd'], 1)[0]))
  expect(first).toEqual(new Set(['a', 'b', 'c', 'd']))
})

test('SIL-12 the seed stays the same for the session, and the next session has another one', () => {
  const first = shownSeed()
  expect(first).toMatch(/^\d+$/)
  expect(sessionStorage.getItem('promptelier:seed')).toBe(first)
  expect(shownSeed()).toBe(first)
  sessionStorage.clear()
  expect(shownSeed()).not.toBe(first)
})

test('a stored seed that is not a number is replaced', () => {
  sessionStorage.setItem('promptelier:seed', 'abc')
  expect(shownSeed()).toMatch(/^\d+$/)
  expect(sessionStorage.getItem('promptelier:seed')).not.toBe('abc')
})

test('SIL-12 prerendered HTML contains no seed', () => {
  expect(renderToString(<Seed />)).toContain('none')
  expect(sessionStorage.getItem('promptelier:seed')).toBeNull()
})

test('when storage refuses the seed, it stays the same until the page is left', () => {
  fillStorage()
  const first = shownSeed()
  expect(first).toMatch(/^\d+$/)
  expect(shownSeed()).toBe(first)
})
