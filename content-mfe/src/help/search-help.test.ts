import { expect, test } from 'vitest'
import { QUESTIONS, STEPS } from './help-texts.ts'
import { foundText, searchHelp } from './search-help.ts'

test.each(['', '   ', '?!'])('the query "%s", which contains no word, finds everything', (query) => {
  expect(searchHelp(query)).toEqual({ questions: QUESTIONS, steps: STEPS })
})

test.each([
  ['retracter', ['Puis-je me rétracter\u202F?']],
  ['RÉTRACTER', ['Puis-je me rétracter\u202F?']],
  ['garantie 30', ['Comment fonctionne la garantie de 30 jours\u202F?', 'Puis-je me rétracter\u202F?']],
  ['echec', ['Serai-je vraiment débité\u202F?']],
])('the query "%s" finds %j', (query, questions) => {
  expect(searchHelp(query).questions.map(({ question }) => question)).toEqual(questions)
})

test('a step is found by its words, with its number in the purchase', () => {
  expect(searchHelp('paypal').steps).toMatchObject([{ number: 3, title: 'Payez' }])
})

test('a question is found by each of its words, and by all of them', () => {
  for (const { question } of QUESTIONS)
    for (const query of [question, ...question.split(/\s/)])
      expect(searchHelp(query).questions.map((found) => found.question)).toContain(question)
})

test.each([
  ['paypal', '1 étape'],
  ['garantie', '2 questions'],
  ['remboursons', '1 question'],
  ['xyz', 'Aucune réponse'],
  ['', '6 questions et 4 étapes'],
])('the result of "%s" is: %s', (query, text) => {
  expect(foundText(searchHelp(query))).toBe(text)
})
