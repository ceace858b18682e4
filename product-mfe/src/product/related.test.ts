import { PROMPTS, type Product } from '@promptelier/platform/catalogue'
import { expect, test } from 'vitest'
import { relatedTo, relatives } from './related.ts'

const [first] = PROMPTS
if (!first) throw new Error('the catalogue is empty')
const product = (id: string, category: string, ...tags: string[]): Product => ({ ...first, id, category, tags })

const article = product('1', 'Rédaction & SEO', 'SEO', 'Plan')
const sameCategory = product('2', 'Rédaction & SEO', 'Ton')
const sharedTag = product('3', 'Business & Finance', 'Prix', 'Plan')
const stranger = product('4', 'Business & Finance', 'Prix')

test('PRD-22 relatives share the category or a tag, and a product is not its own relative', () => {
  expect(relatives(article, [article, sameCategory, sharedTag, stranger])).toEqual([sameCategory, sharedTag])
})

test.each(PROMPTS.map((prompt) => [prompt.id, prompt] as const))(
  'PRD-21 PRD-22 CON-21 product %s has up to three related products of its kind',
  (_, prompt) => {
    for (const seed of [0, 1, 2 ** 31]) {
      const related = relatedTo(prompt, PROMPTS, seed)
      expect(related.length).toBe(Math.min(3, relatives(prompt, PROMPTS).length))
      expect(new Set(related).size).toBe(related.length)
      expect(related).not.toContain(prompt)
      for (const other of related)
        expect(other.category === prompt.category || other.tags.some((tag) => prompt.tags.includes(tag))).toBe(true)
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
  expect(relatedTo(article, [article, sharedTag, stranger], 1)).toEqual([sharedTag])
})
