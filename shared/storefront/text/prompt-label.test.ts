import { expect, test } from 'vitest'
import { promptLabel } from './prompt-label.ts'

test('the label of a line is its first word, when a full stop follows it and the line goes on', () => {
  expect(promptLabel('Rôle. Vous formez des enseignants.')).toBe('Rôle.')
  expect(promptLabel('Écueils. Rien de secret.')).toBe('Écueils.')
})

test.each(['Vous formez. Puis rien.', 'fin. Rien.', 'Fin.', '[Rôle]. Rien.', ''])('%j has no label', (line) => {
  expect(promptLabel(line)).toBe('')
})
