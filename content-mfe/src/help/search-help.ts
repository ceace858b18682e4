import { wordsOf } from '@promptelier/storefront/words'
import { QUESTIONS, type Question, STEPS, type Step } from './help-texts.ts'

export type HelpResults = { readonly questions: readonly Question[]; readonly steps: readonly Step[] }

/** Whether each of the query's `words` is the beginning of a word in `texts`. Case and accents do not matter. */
function matches(words: readonly string[], texts: readonly string[]): boolean {
  const text = ` ${wordsOf(texts.join(' ')).join(' ')}`
  return words.every((word) => text.includes(` ${word}`))
}

/** The questions and steps of the help centre that match a query; all of them when it contains no word. */
export function searchHelp(query: string): HelpResults {
  const words = wordsOf(query)
  return {
    questions: QUESTIONS.filter(({ question, answer, keywords }) => matches(words, [question, ...answer, keywords])),
    steps: STEPS.filter(({ title, text }) => matches(words, [title, text])),
  }
}

const countText = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`

/** The number of results, as a text: '2 questions et 1 étape'. */
export const resultText = ({ questions, steps }: HelpResults): string =>
  [
    ...(questions.length > 0 ? [countText(questions.length, 'question', 'questions')] : []),
    ...(steps.length > 0 ? [countText(steps.length, 'étape', 'étapes')] : []),
  ].join(' et ') || 'Aucune réponse'
