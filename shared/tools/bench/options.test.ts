import { expect, test } from 'vitest'
import { parseOptions } from './options.ts'

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('without options, all pages are measured in all variants and profiles, in seven rounds', () => {
  const { pages, profiles, variants, rounds, reuse, add } = parseOptions([])
  expect(namesOf(pages)).toEqual(['home', 'category', 'product', 'landing', 'cart', 'guide'])
  expect(namesOf(profiles)).toEqual(['slow-4g', 'fast-4g'])
  expect(variants).toEqual(['spa', 'prerendered', 'federated', 'federated-5', 'federated-50'])
  expect({ rounds, reuse, add }).toEqual({ rounds: 7, reuse: 'nothing', add: false })
})

test('selected pages, profiles and variants are measured in their fixed order', () => {
  const options = parseOptions(['--pages', 'product,home', '--profiles', 'fast-4g', '--variants', 'federated,spa'])
  expect(namesOf(options.pages)).toEqual(['home', 'product'])
  expect(namesOf(options.profiles)).toEqual(['fast-4g'])
  expect(options.variants).toEqual(['spa', 'federated'])
})

test.each([
  [['--pages', 'home,hom'], 'unknown: hom'],
  [['--variants', 'spas'], 'unknown: spas'],
  [['--rounds', 'many'], '--rounds many'],
  [['--rounds', '-1'], '--rounds'],
  [['--reuse', 'all'], '--reuse all'],
  [['--page', 'home'], '--page'],
])('the options %j are an error', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message)
})
