import { expect, test } from 'vitest'
import { rightText } from './wording.ts'

const waivedAt = '2026-03-02T10:05:00.000Z'

test.each([
  { state: 'open', until: new Date('2026-03-16T23:59:59.999'), endsAtOpening: true },
  { state: 'opened', waivedAt, openedAt: waivedAt },
] as const)('SIL-63 the text of the state $state says that a download ends the right as an opening does', (right) => {
  expect(rightText(right)).toMatch(/ouvert .*téléchargé /)
})
