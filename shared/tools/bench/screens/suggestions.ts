import { createSuggester } from '../../../../shell/src/search/suggest.ts'
import { CATEGORIES, PACKS, PROMPTS } from '../../published-data.ts'

const promptsRepeated = (copyCount: number) =>
  Array.from({ length: copyCount }, (_, copy) =>
    PROMPTS.map((prompt) => ({ ...prompt, id: `${prompt.id}-${copy}` })),
  ).flat()

/**
 * Types a text 100 times, and measures how long the search suggestions of the header take for each letter.
 * @param copyCount the size of the catalogue as a multiple of the real one
 * @returns the duration for each letter in ms
 */
export function measureSuggestions(copyCount: number): readonly number[] {
  const text = 'séance de cours'
  const suggest = createSuggester({
    products: [...promptsRepeated(copyCount), ...PACKS],
    categories: CATEGORIES,
    guides: [],
  })
  return Array.from({ length: 100 * text.length }, (_, stroke) => {
    const started = performance.now()
    suggest(text.slice(0, 1 + (stroke % text.length)))
    return performance.now() - started
  })
}
