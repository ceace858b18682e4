import { wordsOf } from '@promptelier/storefront/words'
import { QUESTIONS, type Question, STEPS, type Step } from './help-texts.ts'

export type HelpFound = { readonly questions: readonly Question[]; readonly steps: readonly Step[] }

/** Whether each word of a query is the beginning of a word in the texts, without regard to case and accents. */
function matches(words: readonly string[], texts: readonly string[]): boolean {
  const text = ` ${wordsOf(texts.join(' ')).join(' ')}`
  return words.every((word) => text.includes(` ${word}`))
}

/** The questions and steps of the help centre that match a query; all of them when it contains no word. */
export function searchHelp(query: string): HelpFound {
  const words = wordsOf(query)
  return {
    questions: QUESTIONS.filter(({ question, answer }) => matches(words, [question, ...answer])),
    steps: STEPS.filter(({ title, text }) => matches(words, [title, text])),
  }
}

const counted = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`

/** The number of results in words, shown and announced: '2 questions et 1 étape'. */
export const foundText = ({ questions, steps }: HelpFound): string =>
  [
    ...(questions.length > 0 ? [counted(questions.length, 'question', 'questions')] : []),
    ...(steps.length > 0 ? [counted(steps.length, 'étape', 'étapes')] : []),
  ].join(' et ') || 'Aucune réponse'
