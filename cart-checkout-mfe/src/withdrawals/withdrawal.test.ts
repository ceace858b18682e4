import { expect, test } from 'vitest'
import { acknowledgementText } from './acknowledgement.ts'
import { parseWithdrawal, type Withdrawal, withWithdrawal } from './withdrawal.ts'

const withdrawal: Withdrawal = {
  name: 'Claire Exemple',
  orderNumber: 'PA-2026-AAAAAA',
  email: 'claire@example.fr',
  receivedAt: '2026-03-05T09:15:00.000Z',
}

test('a stored withdrawal is read back unchanged', () => {
  expect(parseWithdrawal(JSON.parse(JSON.stringify(withdrawal)))).toEqual(withdrawal)
})

test.each([
  [null, 'not a record'],
  [3, 'not a record'],
  [{ ...withdrawal, name: '' }, 'name: '],
  [{ ...withdrawal, email: 7 }, 'email: '],
  [{ ...withdrawal, receivedAt: 'hier' }, 'receivedAt: '],
  [{ ...withdrawal, receivedAt: '+275760-09-13T00:00:00.000Z' }, 'receivedAt: '],
])('%j is rejected as a withdrawal, with an error about %s', (value, reason) => {
  expect(() => parseWithdrawal(value)).toThrow(reason)
})

test('the first withdrawal from an order counts, because its date was acknowledged', () => {
  const second = { ...withdrawal, receivedAt: '2026-03-06T09:15:00.000Z' }
  const other = { ...second, orderNumber: 'PA-2026-BBBBBB' }
  expect([withdrawal, second, other].reduce(withWithdrawal, [])).toEqual([withdrawal, other])
})

test('the acknowledgement contains the name, the order, and the date and time of receipt', () => {
  const order = {
    number: withdrawal.orderNumber,
    productId: '7',
    quantity: 2,
    email: withdrawal.email,
    amountCents: 1998,
    paidAt: '2026-03-02T10:00:00.000Z',
  }
  const text = acknowledgementText(withdrawal, { order, productName: 'Séance de cours' })
  for (const part of ['Claire Exemple', 'PA-2026-AAAAAA', 'claire@example.fr', 'Séance de cours, quantité 2', '19,98€'])
    expect(text).toContain(part)
  expect(text).toMatch(/Reçue par .* le 5 mars 2026 à \d\d:\d\d\./)
  expect(text).toMatch(/Passée\u00A0: le 2 mars 2026 à/)
})

test('the acknowledgement of an order that this browser does not have contains only the statement', () => {
  const text = acknowledgementText(withdrawal, undefined)
  expect(text).toContain('PA-2026-AAAAAA')
  expect(text).not.toMatch(/Produit|Total|undefined/)
})
