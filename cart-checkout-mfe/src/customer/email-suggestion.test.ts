// @vitest-environment dom
import * as fc from 'fast-check'
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
  ['claire@gmail.co', 'claire@gmail.com'],
  ['claire@gmai.com', 'claire@gmail.com'],
  ['claire@mgail.com', 'claire@gmail.com'],
  ['claire@gmil.com', 'claire@gmail.com'],
  ['claire@orange.fe', 'claire@orange.fr'],
  ['claire@hotmail.cmo', 'claire@hotmail.com'],
  ['claire@yahoo.con', 'claire@yahoo.com'],
  ['Claire Martin <claire@orange.fr>', 'claire@orange.fr'],
  ['<claire@orange.fr>', 'claire@orange.fr'],
  ['"Martin, Claire" <claire@ornage.fr>;', 'claire@orange.fr'],
  ['mailto:claire@orange.fr', 'claire@orange.fr'],
  ['MAILTO:claire@orange.fr?subject=Bonjour', 'claire@orange.fr'],
  ['Claire <mailto:claire@orange.fr>', 'claire@orange.fr'],
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
  'claire@hotmail.be',
  'claire@Hotmail.BE',
  'claire@live.be',
  'claire@live.ca',
  'claire@live.nl',
  'claire@outlook.be',
  'claire@outlook.de',
  'claire@outlook.es',
  'claire@yahoo.de',
  'claire@yahoo.it',
  'claire@yahoo.ca',
  'claire@yahoo.co.uk',
  'claire@gmx.de',
  'claire@gmx.ch',
  'claire@gmx.at',
  'claire@gmx.net',
  'claire@aol.de',
  'claire@proton.ch',
  'claire@mail.com',
  'claire@email.com',
  'Claire Martin claire@gmial.com',
  'Claire Martin <claire>',
  'claire@gmial.com>',
  'mailto:',
  `${'a'.repeat(250)}@gmial.com`,
])('for %s, nothing is suggested', (typed) => {
  expect(suggestedEmail(typed)).toBeUndefined()
})

test('nothing is suggested that a field of type email refuses, or that is written already', () => {
  const field = document.createElement('input')
  field.type = 'email'
  const part = fc.oneof(
    fc.constantFrom(
      'claire',
      'gmail',
      'gmial.com',
      'orange.fr',
      '@',
      '<',
      '>',
      ' ',
      '.',
      '-',
      'mailto:',
      '?',
      '"',
      ',',
    ),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  )
  const anyText = fc.array(part, { maxLength: 9 }).map((parts) => parts.join(''))
  const mistypedAddress = fc
    .tuple(
      fc.stringMatching(/^[a-z+-]{1,9}(\.[a-z]{1,3})?$/),
      fc.constantFrom('gmial.com', 'ornage.fr', 'gmail', 'mairie-exemple'),
    )
    .map((parts) => parts.join('@'))
  let suggestionCount = 0
  fc.assert(
    fc.property(fc.oneof(anyText, mistypedAddress), (text) => {
      const suggestion = suggestedEmail(text)
      if (suggestion === undefined) return
      suggestionCount += 1
      field.value = suggestion
      expect(field.value).toBe(suggestion)
      expect(field.validity.valid).toBe(true)
      expect(suggestion).not.toBe(text)
      expect(suggestedEmail(suggestion)).toBeUndefined()
    }),
    { numRuns: 3000 },
  )
  expect(suggestionCount).toBeGreaterThan(1000)
})
