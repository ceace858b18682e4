import { wordsOf } from '@promptelier/storefront/words'
import { QUESTIONS, type Question, STEPS, type Step } from './help-texts.ts'

export type HelpFound = { readonly questions: readonly Question[]; readonly steps: readonly Step[] }

/** Whether each word of a query starts a word of the texts, whatever their case and accents. */
function answers(words: readonly string[], texts: readonly string[]): boolean {
  const text = ` ${wordsOf(texts.join(' ')).join(' ')}`
  return words.every((word) => text.includes(` ${word}`))
}

/** The questions and steps of the help centre that answer a query; all of them when it holds no word. */
export function searchHelp(query: string): HelpFound {
  const words = wordsOf(query)
  return {
    questions: QUESTIONS.filter(({ question, answer }) => answers(words, [question, ...answer])),
    steps: STEPS.filter(({ title, text }) => answers(words, [title, text])),
  }
}

const counted = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`

/** What was found, in words, for eye and ear. */
export const foundText = ({ questions, steps }: HelpFound): string =>
  [
    ...(questions.length > 0 ? [counted(questions.length, 'question', 'questions')] : []),
    ...(steps.length > 0 ? [counted(steps.length, 'étape', 'étapes')] : []),
  ].join(' et ') || 'Aucune réponse'
