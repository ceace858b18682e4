import { expect, test } from 'vitest'
import { parsePrice } from '../money.ts'
import { CATEGORIES } from './categories.ts'
import { COVER_COUNT, PROMPTS } from './prompts.ts'

const distinct = (values: readonly unknown[]): number => new Set(values).size

const ofCategory = (name: string) => PROMPTS.filter(({ category }) => category === name)

test('DAT-03 SIL-69 there are forty prompts, ids 1 to 40 in order, as text', () => {
  expect(PROMPTS.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, index) => String(index + 1)))
})

test('DAT-04 each category has four', () => {
  for (const { name } of CATEGORIES) expect(ofCategory(name)).toHaveLength(4)
})

test('SIL-69 any ten neighbours are one of each category', () => {
  for (let start = 0; start + 10 <= PROMPTS.length; start++) {
    expect(distinct(PROMPTS.slice(start, start + 10).map(({ category }) => category))).toBe(10)
  }
})

test.each(PROMPTS.map((prompt) => [prompt.id, prompt] as const))(
  'DAT-01 DAT-02 prompt %s has its fields',
  (_id, prompt) => {
    expect(Object.keys(prompt).toSorted()).toEqual([
      'category',
      'dealUrl',
      'description',
      'featured',
      'id',
      'kind',
      'logo',
      'name',
      'pricing',
      'promptCount',
      'rating',
      'tags',
      'upvotes',
      'visitUrl',
    ])
    expect(prompt.kind).toBe('prompt')
    expect(prompt.name).toMatch(/^\p{Lu}.{9,49}$/u)
    expect(prompt.description.length).toBeGreaterThanOrEqual(80)
    expect(prompt.description.length).toBeLessThanOrEqual(140)
    expect(prompt.description).toMatch(/^\p{Lu}.*\.$/u)
    expect(typeof prompt.featured).toBe('boolean')
  },
)

test.each(PROMPTS.map((prompt) => [prompt.id, prompt] as const))(
  'DAT-01 prompt %s has three to five tags',
  (_id, { tags }) => {
    expect(tags.length).toBeGreaterThanOrEqual(3)
    expect(tags.length).toBeLessThanOrEqual(5)
    expect(distinct(tags)).toBe(tags.length)
    for (const tag of tags) expect(tag).toMatch(/^\p{Lu}\S*(?: \S+)*$/u)
  },
)

test('DAT-06 CON-14 prices are written as 9,99€ and lie between 3,99 and 9,99 euros', () => {
  const prices = PROMPTS.map(({ pricing }) => {
    expect(pricing).toMatch(/^\d+,\d{2}€$/)
    return parsePrice(pricing) ?? Number.NaN
  })
  expect(Math.min(...prices)).toBe(399)
  expect(Math.max(...prices)).toBe(999)
})

test('DAT-07 ratings are numbers from 4.6 to 4.9 with one decimal', () => {
  for (const { rating } of PROMPTS) expect([4.6, 4.7, 4.8, 4.9]).toContain(rating)
})

test('DAT-08 upvotes are whole numbers from 528 to 1254, no two alike', () => {
  const upvotes = PROMPTS.map((prompt) => prompt.upvotes)
  expect(upvotes.every(Number.isInteger)).toBe(true)
  expect(Math.min(...upvotes)).toBe(528)
  expect(Math.max(...upvotes)).toBe(1254)
  expect(distinct(upvotes)).toBe(40)
})

test('DAT-09 CON-33 SIL-12 the covers are the five of the shop', () => {
  expect(new Set(PROMPTS.map(({ logo }) => logo))).toEqual(
    new Set(Array.from({ length: COVER_COUNT }, (_, index) => `/covers/cover-${index + 1}.svg`)),
  )
  expect(COVER_COUNT).toBe(5)
})

test('DAT-09 neighbours wear different covers, and so do the four of a category', () => {
  for (const [index, { logo }] of PROMPTS.entries()) expect(PROMPTS[index + 1]?.logo).not.toBe(logo)
  for (const { name } of CATEGORIES) expect(distinct(ofCategory(name).map(({ logo }) => logo))).toBe(4)
})

test('SIL-51 every prompt counts the prompts in its PDF, at least 200 together', () => {
  for (const { promptCount } of PROMPTS) expect(Number.isInteger(promptCount) && promptCount > 0).toBe(true)
  expect(PROMPTS.reduce((sum, { promptCount }) => sum + promptCount, 0)).toBeGreaterThanOrEqual(200)
})

test('no two prompts share a name or a description', () => {
  expect(distinct(PROMPTS.map(({ name }) => name))).toBe(40)
  expect(distinct(PROMPTS.map(({ description }) => description))).toBe(40)
})
