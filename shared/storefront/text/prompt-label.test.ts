import { expect, test } from 'vitest'
import { promptLabel } from './prompt-label.ts'

test('the label of a line is its first words, up to 24 characters, when a full stop follows them and the line goes on', () => {
  expect(promptLabel('Rôle. Vous formez des enseignants.')).toBe('Rôle.')
  expect(promptLabel('Écueils. Rien de secret.')).toBe('Écueils.')
  expect(promptLabel('Compte rendu. Cinq lignes au plus.')).toBe('Compte rendu.')
  expect(promptLabel('Question 1. Que faites-vous ?')).toBe('Question 1.')
})

test.each([
  'Vous formez. Puis rien.',
  'Vous formez des enseignants. Puis rien.',
  'Non, merci. Rien.',
  'fin. Rien.',
  'Fin.',
  '[Rôle]. Rien.',
  '',
])('%j has no label', (line) => {
  expect(promptLabel(line)).toBe('')
})
