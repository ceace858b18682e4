import { expect, test } from 'vitest'
import { emptyFieldCount, filledPrompt, partsOf, partsWithMarksOf, shownField } from './fields.ts'

const prompt = {
  lines: ['Pour [client], en [mois].', 'Rien à remplir.', '[client] encore.'],
  fields: [
    { name: 'client', help: '' },
    { name: 'mois', help: '' },
  ],
}

test('a line is split into texts and fields', () => {
  expect(partsOf('Pour [client], en [mois].')).toEqual(['Pour ', 'client', ', en ', 'mois', '.'])
  expect(partsOf('Rien.')).toEqual(['Rien.'])
})

test('the punctuation around a field is in its part of the line, and nothing is lost', () => {
  expect(partsWithMarksOf('Pour «\u00A0[client]\u00A0», ([mois]), l’[x].')).toEqual([
    'Pour ',
    '«\u00A0[client]\u00A0»,',
    ' ',
    '([mois]),',
    ' l',
    '’[x].',
    '',
  ])
  for (const line of ['[a]\u202F; [b]', '[a][b].', 'Rien.', '[a']) expect(partsWithMarksOf(line).join('')).toBe(line)
})

test('a value replaces every occurrence of its field, and an empty field stays in brackets', () => {
  expect(filledPrompt(prompt, { client: 'La Tige' })).toBe('Pour La Tige, en [mois].\nRien à remplir.\nLa Tige encore.')
  expect(filledPrompt(prompt, { client: '' })).toContain('Pour [client]')
})

test('a value is copied unchanged, whatever it contains', () => {
  for (const value of ['[mois]', '$&', 'a\nb', '<b>'])
    expect(filledPrompt({ lines: ['[client]'] }, { client: value })).toBe(value)
})

test('a field with the name of an object member is empty', () => {
  expect(shownField({}, 'constructor')).toBe('[constructor]')
})

test('the empty fields are counted', () => {
  expect(emptyFieldCount(prompt, {})).toBe(2)
  expect(emptyFieldCount(prompt, { client: 'La Tige', mois: '' })).toBe(1)
})
