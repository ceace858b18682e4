import { expect, test } from 'vitest'
import { QUESTIONS, STEPS } from './help-texts.ts'
import { resultText, searchHelp } from './search-help.ts'

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

test.each([
  'livraison',
  'livrer',
  'télécharger',
  'email',
  'facture',
  'formats',
  'ChatGPT',
  'remboursement',
  'rétractation',
  'annuler',
  'annulation',
  'carte',
])('the query "%s", a word of shoppers that no answer contains, finds a question', (query) => {
  expect(searchHelp(query).questions).not.toEqual([])
})

test('the result for a step contains its number in the purchase', () => {
  expect(searchHelp('paypal').steps).toMatchObject([{ number: 3, title: 'Payez' }])
})

test('each word of a question finds that question, and so do all its words together', () => {
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
])('the result text of "%s" is: %s', (query, text) => {
  expect(resultText(searchHelp(query))).toBe(text)
})
