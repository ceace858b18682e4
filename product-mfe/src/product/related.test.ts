import type { Product } from '@promptelier/platform/catalogue'
import { PROMPTS, productOf, record } from '@promptelier/platform/testing/records'
import { expect, test } from 'vitest'
import { relatedTo } from './related.ts'

const [first] = PROMPTS
if (!first) throw new Error('the catalogue is empty')
const product = (id: string, category: string, ...tags: string[]): Product => ({ ...first, id, category, tags })

const article = product('1', 'Rédaction & SEO', 'SEO', 'Plan')
const sharedTag = product('3', 'Business & Finance', 'Prix', 'Plan')

test.each(PROMPTS.map((prompt) => [prompt.id, prompt] as const))(
  'PRD-21 PRD-22 CON-21 product %s has up to three related products of its kind',
  (id, prompt) => {
    const relatives = record(`catalogue/related/${id}`) ?? []
    const prompts = relatives.filter(({ kind }) => kind === 'prompt')
    for (const seed of [0, 1, 2 ** 31]) {
      const related = relatedTo(prompt, relatives, seed)
      expect(related.length).toBe(Math.min(3, prompts.length))
      expect(new Set(related).size).toBe(related.length)
      expect(related.map((other) => other.id)).not.toContain(id)
      for (const other of related) {
        expect(prompts).toContain(other)
        expect(other.category === prompt.category || other.tags.some((tag) => prompt.tags.includes(tag))).toBe(true)
      }
    }
  },
)

test('PRD-21 related products are the same for a visit and vary between visits', () => {
  const many = Array.from({ length: 12 }, (_, at) => product(String(at + 2), 'Rédaction & SEO'))
  const drawn = (seed: number) =>
    relatedTo(article, many, seed)
      .map(({ id }) => id)
      .join()
  expect(drawn(7)).toBe(drawn(7))
  expect(new Set([1, 2, 3, 4, 5, 6].map(drawn)).size).toBeGreaterThan(1)
})

test('PRD-21 fewer relatives than three are all shown', () => {
  expect(relatedTo(article, [sharedTag], 1)).toEqual([sharedTag])
})

test('PRD-21 a pack is not drawn', () => {
  expect(relatedTo(article, [productOf('all-inclusive-pack'), sharedTag], 1)).toEqual([sharedTag])
})
