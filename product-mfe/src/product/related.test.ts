import type { Product } from '@promptelier/platform/catalogue'
import { getProduct, PROMPTS, publishedRecord } from '@promptelier/platform/testing/records'
import { expect, test } from 'vitest'
import { selectRelated } from './related.ts'

const [first] = PROMPTS
if (!first) throw new Error('the catalogue is empty')
const makeProduct = (id: string, category: string, ...tags: string[]): Product => ({ ...first, id, category, tags })

const article = makeProduct('1', 'Rédaction & SEO', 'SEO', 'Plan')
const productWithSharedTag = makeProduct('3', 'Business & Finance', 'Prix', 'Plan')

test.each(PROMPTS.map((prompt) => [prompt.id, prompt] as const))(
  'PRD-21 PRD-22 CON-21 product %s has three related prompts that share its category or a tag',
  (id, prompt) => {
    const candidates = publishedRecord(`catalogue/related/${id}`) ?? []
    const prompts = candidates.filter(({ kind }) => kind === 'prompt')
    for (const seed of [0, 1, 2 ** 31]) {
      const related = selectRelated(prompt, candidates, seed)
      expect(related).toHaveLength(3)
      expect(new Set(related).size).toBe(related.length)
      expect(related.map((other) => other.id)).not.toContain(id)
      for (const other of related) {
        expect(prompts).toContain(other)
        expect(other.category === prompt.category || other.tags.some((tag) => prompt.tags.includes(tag))).toBe(true)
      }
    }
  },
)

test('PRD-21 related products are the same during a session and differ between sessions', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => makeProduct(String(index + 2), 'Rédaction & SEO'))
  const selectedIds = (seed: number) =>
    selectRelated(article, twelve, seed)
      .map(({ id }) => id)
      .join()
  expect(selectedIds(7)).toBe(selectedIds(7))
  expect(new Set([1, 2, 3, 4, 5, 6].map(selectedIds)).size).toBeGreaterThan(1)
})

test('PRD-21 fewer than three candidates are all selected', () => {
  expect(selectRelated(article, [productWithSharedTag], 1)).toEqual([productWithSharedTag])
})

test('PRD-21 a pack is never selected', () => {
  expect(selectRelated(article, [getProduct('all-inclusive-pack'), productWithSharedTag], 1)).toEqual([
    productWithSharedTag,
  ])
})
