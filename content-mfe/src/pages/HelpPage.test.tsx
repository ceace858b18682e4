// @vitest-environment dom

import { renderPage } from '@promptelier/platform/testing/render-page'
import { company } from '@promptelier/storefront/company'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import HelpPage from './HelpPage.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const openHelp = () => renderPage(<HelpPage />, { path: '/aide', route: '/aide' })
const contactSlip = () => within(screen.getByRole('region', { name: 'Nous joindre' }))
const contactHref = (name: string) => contactSlip().getByRole('link', { name }).getAttribute('href')

test('RTE-18 GEN-02 the help centre has its main heading and its document title', () => {
  openHelp()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Centre d’aide')
  expect(document.title).toBe('Centre d’aide | Promptelier - Prompts IA Premium')
})

test('STA-02 STA-11 the visitor can write to the shop, which responds within 24 h', () => {
  openHelp()
  expect(contactHref('Écrire à l’atelier')).toBe(`mailto:${company.email}?subject=Une%20question`)
  expect(contactHref(company.email)).toBe(`mailto:${company.email}`)
  expect(contactSlip().getByText('Réponse sous 24 h')).toBeTruthy()
})

test('STA-03 the live chat shows its hours and where a message goes', () => {
  openHelp()
  const chat = within(contactSlip().getByRole('heading', { name: 'Chat en direct' }).closest('li') ?? document.body)
  expect(chat.getByText('Lundi-vendredi, 9h-18h')).toBeTruthy()
  expect(chat.getByText(/le lien ouvre votre messagerie/)).toBeTruthy()
  expect(chat.getByRole('link').getAttribute('href')).toContain(`mailto:${company.email}`)
})

test.each([
  ['2026-03-02T10:00:00Z', 'Pendant les heures d’ouverture'],
  ['2026-03-01T10:00:00Z', 'Hors des heures d’ouverture'],
])('STA-03 at %s the chat shows: %s', (now, text) => {
  vi.useFakeTimers({ now: new Date(now) })
  openHelp()
  expect(contactSlip().getByText(text)).toBeTruthy()
})

test('STA-04 the telephone hours are Monday to Friday, 9h-18h', () => {
  openHelp()
  expect(contactHref(company.phone)).toBe(company.phoneHref)
  const hours = contactSlip().getAllByText(/^Lundi/)
  expect(hours.map(({ textContent }) => textContent)).toEqual(['Lundi-vendredi, 9h-18h', 'Lundi-vendredi, 9h-18h'])
})

test('STA-05 the six questions are closed at first, and each has an answer', () => {
  openHelp()
  const questions = screen.getAllByRole('group')
  expect(questions).toHaveLength(6)
  for (const question of questions) {
    const answer = question.querySelector('p')
    expect(answer?.textContent?.length).toBeGreaterThan(60)
    expect(question.hasAttribute('open')).toBe(false)
  }
})

test('SIL-44 the help centre shows the e-mail address that makes a payment fail', () => {
  openHelp()
  expect(screen.getByText(/\+echec@/)).toBeTruthy()
})

test('STA-06 a purchase has four steps, in order', () => {
  openHelp()
  const section = within(screen.getByRole('region', { name: 'Acheter en quatre étapes' }))
  const [steps] = section.getAllByRole('list')
  expect(steps?.tagName).toBe('OL')
  expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Choisissez une fiche',
    'Donnez votre e-mail',
    'Payez',
    'Ouvrez vos fiches',
  ])
})

test('STA-07 an appointment is requested by e-mail', () => {
  openHelp()
  expect(contactHref('Prendre rendez-vous')).toBe(`mailto:${company.email}?subject=Demande%20de%20rendez-vous`)
})

const searchFor = (query: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Chercher dans l’aide' }), { target: { value: query } })

test('a search shows the matching questions and steps, and their number', () => {
  openHelp()
  searchFor('PAYPAL')
  expect(screen.queryAllByRole('group')).toHaveLength(0)
  expect(screen.getByRole('heading', { level: 3, name: 'Payez' }).closest('li')?.value).toBe(3)
  expect(screen.getByRole('status').textContent).toBe('1 étape')
  searchFor('retracter')
  expect(screen.getAllByRole('group')).toHaveLength(1)
  searchFor('')
  expect(screen.getAllByRole('group')).toHaveLength(6)
})

test('the keywords of a question are searched, and are neither shown nor in the structured data', () => {
  const { container } = openHelp()
  const html = container.ownerDocument.documentElement.innerHTML
  expect(html).toContain('FAQPage')
  expect(html).not.toMatch(/remboursement|annulation|keywords/i)
  searchFor('annulation')
  expect(screen.getAllByRole('group')).toHaveLength(1)
})

test('a search that finds nothing shows a link to ask by e-mail', () => {
  openHelp()
  searchFor('xyz')
  expect(screen.getByRole('status').textContent).toBe('Aucune réponse')
  const link = screen.getByRole('link', { name: 'Poser la question par e-mail' })
  expect(link.getAttribute('href')).toBe(`mailto:${company.email}?subject=Une%20question`)
})
