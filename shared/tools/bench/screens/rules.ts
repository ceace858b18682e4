import { createSuggester } from '../../../../shell/src/search/suggest.ts'
import { CATEGORIES, PACKS, PROMPTS } from '../../catalogue.ts'

const catalogueOf = (copies: number) =>
  Array.from({ length: copies }, (_, copy) =>
    PROMPTS.map((prompt) => ({ ...prompt, id: `${prompt.id}-${copy}` })),
  ).flat()

/**
 * What is suggested for each letter of a text as it is typed, many times over.
 * @param copies how many times the catalogue is in the catalogue
 * @returns what each keystroke took, ms
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
