import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

const waivedAt = '2026-03-02T10:05:00.000Z'

test('the refusal of a second withdrawal says where its acknowledgement is', () => {
  const withdrawal = { name: 'Claire', orderNumber: 'PA-2026-7K2M9Q', email: 'claire@example.fr', receivedAt: waivedAt }
  expect(refusalText({ state: 'used', withdrawal }, new Date(waivedAt), new Date(waivedAt))).toMatch(
    /a été reçue le .*\. Retrouvez l’accusé dans /,
  )
})

test.each([
  { state: 'opened', waivedAt, openedAt: waivedAt },
  { state: 'expired', since: new Date('2026-03-16T23:59:59.999') },
] as const)('CON-31 the refusal in the state $state says until when the guarantee runs, or when it ended', (right) => {
  const end = new Date('2026-04-01T23:59:59.999')
  expect(refusalText(right, end, end)).toMatch(
    / a pris fin.*\. Vous pouvez demander la garantie de 30 jours jusqu’au 1er avril 2026\u00A0: écrivez-nous depuis l’adresse de la commande\.$/,
  )
  expect(refusalText(right, end, new Date(end.getTime() + 1))).toMatch(
    / a pris fin.*\. La garantie de 30 jours a pris fin le 1er avril 2026\.$/,
  )
})
