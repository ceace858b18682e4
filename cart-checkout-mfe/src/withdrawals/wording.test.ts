import { expect, test } from 'vitest'
import { refusalText, rightText } from './wording.ts'

const waivedAt = '2026-03-02T10:05:00.000Z'

test.each([
  { state: 'open', until: new Date('2026-03-16T23:59:59.999'), endsAtOpening: true },
  { state: 'opened', waivedAt, openedAt: waivedAt },
] as const)('SIL-63 the text of the state $state says that a download ends the right as an opening does', (right) => {
  expect(rightText(right)).toMatch(/ouvert .*téléchargé /)
})

test('the refusal of a second withdrawal says where its acknowledgement is', () => {
  const withdrawal = { name: 'Claire', orderNumber: 'PA-2026-7K2M9Q', email: 'claire@example.fr', receivedAt: waivedAt }
  expect(refusalText({ state: 'used', withdrawal })).toMatch(/a été reçue le .*\. Retrouvez l’accusé dans /)
})
