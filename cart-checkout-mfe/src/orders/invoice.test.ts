// @vitest-environment dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { paidOrder } from '../testing/orders.ts'
import { invoiceFileName, invoiceHtml } from './invoice.ts'
import type { StoredOrder } from './order.ts'

const order = paidOrder({ number: 'PA-2026-7K2M9Q', quantity: 2, amountCents: 1398, invoiceNumber: 'F-2026-0003' })

const invoiceOf = (overrides: Partial<StoredOrder> = {}) =>
  invoiceHtml({ order: { ...order, ...overrides }, productName: 'Fiche & <essai>', right: 'Vous avez 14 jours.' })

test('an invoice names its number, date, seller, buyer, lines, total and VAT', () => {
  const html = invoiceOf({ buyerName: 'Atelier Vert', buyerAddress: '1 rue Neuve\n75000 Paris' })
  for (const text of [
    'Facture F-2026-0003',
    '2 mars 2026',
    'PA-2026-7K2M9Q',
    'Atelier de l’Exemple',
    'RCS Paris',
    'Atelier Vert<br>1 rue Neuve<br>75000 Paris<br>claire@example.fr',
    '<td>2</td><td>6,99€</td><td>13,98€</td>',
    'TVA non applicable, art. 293 B du CGI',
    'Vous avez 14 jours.',
    'rien n’a été débité',
  ])
    expect(html).toContain(text)
  expect(html).toContain('<html lang="fr">')
  expect(invoiceFileName(order)).toBe('facture-F-2026-0003.html')
})

const alignment = (selector: string) =>
  Array.from(document.querySelectorAll(selector), (cell) => getComputedStyle(cell).textAlign)

test('the total is below the amounts', () => {
  document.documentElement.innerHTML = invoiceOf()
  for (const row of ['thead th', 'tbody td']) expect(alignment(row)).toEqual(['left', 'right', 'right', 'right'])
  expect(alignment('tfoot *').slice(1)).toEqual(['left', 'right'])
})

test('the date of an invoice is the day in Paris, wherever the buyer is', () => {
  vi.stubEnv('TZ', 'America/Montreal')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(new Date('2027-01-01T03:30:00.000Z').getFullYear()).toBe(2026)
  expect(invoiceOf({ paidAt: '2027-01-01T03:30:00.000Z' })).toContain('Date\u00A0: 1er janvier 2027')
})

test('SIL-63 an invoice confirms the consent only when it was given', () => {
  expect(invoiceOf()).not.toContain('Accord donné')
  expect(invoiceOf({ waivedAt: '2026-03-02T10:05:00.000Z' })).toMatch(
    /Accord donné le 2 mars 2026 à .*accès immédiat.*perdre votre droit de rétractation.*L\.\u00A0221-28, 13°/,
  )
})

test('texts of the buyer and of the catalogue are escaped', () => {
  const html = invoiceOf({ buyerName: '<script>alert("x")</script>' })
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
  expect(html).toContain('Fiche &amp; &lt;essai&gt;')
})

test('the designation is the name that the buyer saw, without it the current name', () => {
  expect(invoiceOf()).toContain('<td>Fiche &amp; &lt;essai&gt;</td>')
  const html = invoiceOf({ productName: 'Fiche payée' })
  expect(html).toContain('<td>Fiche payée</td>')
  expect(html).not.toContain('essai')
})

test('an amount that is not a multiple of the quantity has no unit price', () => {
  expect(invoiceOf({ amountCents: 1399 })).toContain('<td>2</td><td></td><td>13,99€</td>')
})
