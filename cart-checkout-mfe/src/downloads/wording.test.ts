import { expect, test } from 'vitest'
import { sampleDocument } from './testing/sample-document.ts'
import { summaryText } from './wording.ts'

test.each([
  ['2026-12-01', '1er décembre 2026'],
  ['2026-11-23', '23 novembre 2026'],
  ['2026-12-31', '31 décembre 2026'],
  ['bientôt', 'bientôt'],
])('an edition of %s was updated on "%s"', (updatedAt, text) => {
  expect(summaryText({ ...sampleDocument, updatedAt })).toMatch(new RegExp(`, mise à jour le ${text}\\. Licence`))
})
