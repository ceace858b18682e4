import { createSuggester } from '../../../../shell/src/search/suggest.ts'
import { CATEGORIES, PACKS, PROMPTS } from '../../published-data.ts'

const catalogueOf = (copies: number) =>
  Array.from({ length: copies }, (_, copy) =>
    PROMPTS.map((prompt) => ({ ...prompt, id: `${prompt.id}-${copy}` })),
  ).flat()

/**
 * Measures the search suggestions of the header for each letter of a text, 100 times.
 * @param copies the size of the catalogue as a multiple of the real one
 * @returns the duration of each keystroke in ms
 */
export function suggestions(copies: number): readonly number[] {
  const typed = 'séance de cours'
  const suggest = createSuggester({ products: [...catalogueOf(copies), ...PACKS], categories: CATEGORIES, guides: [] })
  return Array.from({ length: 100 * typed.length }, (_, stroke) => {
    const started = performance.now()
    suggest(typed.slice(0, 1 + (stroke % typed.length)))
    return performance.now() - started
  })
}
