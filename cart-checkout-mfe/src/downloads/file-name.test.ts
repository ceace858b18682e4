import { expect, test } from 'vitest'
import { fileName, numberedTitle } from './file-name.ts'

test.each([
  ['Calendrier éditorial', 'Calendrier éditorial.pdf'],
  ['E-mails\u00A0: relances / suites\u202F?', 'E-mails relances suites.pdf'],
  ['..', 'Document.pdf'],
  ['', 'Document.pdf'],
  ['a'.repeat(200), `${'a'.repeat(120)}.pdf`],
])('the file of %j is named %j', (title, expected) => {
  expect(fileName(title, 'pdf')).toBe(expected)
})

test('numbers have as many digits as the count, so that names sort in reading order', () => {
  expect(numberedTitle('Le bilan', 6, 43)).toBe('07 Le bilan')
  expect(numberedTitle('Le bilan', 6, 9)).toBe('7 Le bilan')
})
