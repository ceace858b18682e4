import { expect, test } from 'vitest'
import { suggestedEmail } from './email-suggestion.ts'

test.each([
  ['claire@gmial.com', 'claire@gmail.com'],
  ['claire@gmail.con', 'claire@gmail.com'],
  ['Claire.Dupont@gamil.com', 'Claire.Dupont@gmail.com'],
  ['claire@hotmial.fr', 'claire@hotmail.fr'],
  ['claire@ornage.fr', 'claire@orange.fr'],
  ['claire@wanado.fr', 'claire@wanadoo.fr'],
  ['claire@yaho.fr', 'claire@yahoo.fr'],
  ['claire@laposte.ent', 'claire@laposte.net'],
  ['claire@iclou.com', 'claire@icloud.com'],
  ['claire@gmail', 'claire@gmail.com'],
  ['claire@Orange', 'claire@orange.fr'],
  ['claire@gmial', 'claire@gmail.com'],
  ['claire@entreprise', 'claire@entreprise.fr'],
  ['claire@mairie-exemple', 'claire@mairie-exemple.fr'],
  [' claire+prompts@outlok.com ', 'claire+prompts@outlook.com'],
])('for %s, %s is suggested', (typed, intended) => {
  expect(suggestedEmail(typed)).toBe(intended)
})

test.each([
  'claire@gmail.com',
  'claire@orange.fr',
  'claire@example.fr',
  'claire@mairie-exemple.fr',
  'claire@atelier.paris',
  'claire@entreprise.example',
  'claire+echec@example.fr',
  'claire',
  '@',
  '@gmail',
  'claire@',
  'claire@é',
  '',
  'é@ü.fr',
  'claire@gmial.com\uD83D',
  'claire@\uDC00',
])('for %s, nothing is suggested', (typed) => {
  expect(suggestedEmail(typed)).toBeUndefined()
})
