// @vitest-environment dom

import { addToCart, getCart } from '@promptelier/platform/cart'
import { DEFAULT_SITE_URL } from '@promptelier/platform/default-site-url'
import { setReportsUrl } from '@promptelier/platform/navigation'
import { PROMPTS, provideAllRecords, publishedRecord } from '@promptelier/platform/testing/records'
import { renderPage } from '@promptelier/platform/testing/render-page'
import { company } from '@promptelier/storefront/company'
import { paths } from '@promptelier/storefront/paths'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import AccessibilityPage from './AccessibilityPage.tsx'
import CookiesPage from './CookiesPage.tsx'
import LegalNoticePage from './LegalNoticePage.tsx'
import PrivacyPage from './PrivacyPage.tsx'
import TermsPage from './TermsPage.tsx'

const STORAGE_KEYS = publishedRecord('storage/keys')

const PAGES = [
  ['RTE-19', LegalNoticePage, paths.legalNotice(), 'Mentions légales'],
  ['RTE-20', TermsPage, paths.terms(), 'Conditions générales de vente'],
  ['RTE-21', PrivacyPage, paths.privacy(), 'Politique de confidentialité'],
  ['RTE-22', CookiesPage, paths.cookies(), 'Cookies'],
  ['RGAA', AccessibilityPage, paths.accessibility(), 'Déclaration d’accessibilité'],
] as const

const openPage = (Page: ComponentType) => renderPage(<Page />, { path: '/ici', route: '/ici' })
const button = (name: string) => screen.getByRole('button', { name })
/** The text between a heading and the next one. Every kind of space becomes a plain one. */
function sectionText(name: string): string {
  const heading = screen.getByRole('heading', { name })
  let text = ''
  for (let next = heading.nextElementSibling; next && !/^H[23]$/.test(next.tagName); next = next.nextElementSibling)
    text += next.textContent?.replace(/\s/g, ' ')
  return text
}

test.each(PAGES)(
  '%s the page has a title, a date, and a table of contents with each section',
  (_, Page, path, title) => {
    const { container } = openPage(Page)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(document.title).toBe(`${title} | Promptelier - Prompts IA Premium`)
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(DEFAULT_SITE_URL + path)
    expect(container.querySelector('time')?.dateTime).toMatch(/^20\d\d-\d\d-\d\d$/)
    const links = within(screen.getByRole('navigation', { name: 'Sommaire' })).getAllByRole('link')
    const headings = [...container.querySelectorAll('article h2')]
    expect(links.length).toBeGreaterThan(3)
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      headings.map(({ id, textContent }) => [`#${id}`, textContent]),
    )
  },
)

test.each(PAGES)('%s the text contains no placeholder', (_, Page) => {
  openPage(Page)
  expect(screen.getByRole('article').textContent).not.toMatch(
    /lorem|à compléter|\bTODO\b|undefined|\[object|X{3}|[{}]/i,
  )
})

test.each([
  [
    'Éditeur',
    [
      company.publisher.name,
      company.publisher.capital,
      company.publisher.register,
      company.publisher.address,
      company.email,
    ],
  ],
  ['Direction de la publication', [company.publisher.director]],
  ['Hébergement', [company.host.name, company.host.address, company.host.phone]],
  ['Médiation de la consommation', [company.mediator.name, company.mediator.address, company.mediator.website]],
])('STA-13 SIL-01 the legal notice contains under "%s": %j', (name, facts) => {
  openPage(LegalNoticePage)
  const text = sectionText(name)
  for (const fact of facts) {
    expect(fact).toMatch(/\S.*\S/)
    expect(text).toContain(fact.replace(/\s/g, ' '))
  }
})

test.each([
  ['STA-12', 'Les prix', /indiqués en euros, toutes taxes comprises/],
  ['SIL-39', 'Les prix', /TVA non applicable, art\. 293 B du CGI .*« TVA \(Incluse\) » du panier vaut 0,00€/],
  ['SIL-31', 'Le prix barré', /prix le plus bas .* pendant les 30 jours qui précèdent/],
  ['STA-08 CON-31', 'Le droit de rétractation', /14 jours/],
  [
    'STA-08',
    'L’exception du contenu numérique',
    /^Pour un contenu numérique .* fait cesser ce droit dès que la fourniture a commencé, si trois conditions sont réunies : vous avez expressément demandé .*, vous avez reconnu que vous perdiez ainsi votre droit, et nous vous avons confirmé cet accord sur un support durable\./,
  ],
  [
    'STA-08 SIL-63',
    'L’exception du contenu numérique',
    /accord exprès se donne à part, après le paiement.* Une fois qu’il est donné, votre droit cesse dès que vous ouvrez ou téléchargez une première fiche, et pas avant\. Sans lui, vous gardez vos 14 jours/,
  ],
  ['CON-31', 'La garantie de 30 jours', /remboursons pendant 30 jours/],
  ['CON-31', 'Les mises à jour', /gratuites pendant 1 an/],
  ['GEN-13', 'Les mises à jour', /Un e-mail gratuit les annonce/],
  ['STA-09 CON-32', 'Les données de commande', /conservées 10 ans/],
  ['STA-11 CON-32', 'Réclamations et médiation', /réponse sous 24 h/],
])('%s the terms contain under "%s": %s', (_, name, text) => {
  openPage(TermsPage)
  expect(sectionText(name)).toMatch(text)
})

test('STA-08 the terms contain the model withdrawal form and a link to withdraw online', () => {
  openPage(TermsPage)
  const form = sectionText('Modèle de formulaire de rétractation')
  expect(form).toContain('Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat')
  expect(screen.getByRole('link', { name: 'Renoncer au contrat ici' }).getAttribute('href')).toBe('/retractation')
})

test('the terms quote the legal guarantee of digital content', () => {
  openPage(TermsPage)
  expect(sectionText('Les garanties légales')).toMatch(
    /dispose d’un délai de deux ans à compter de la fourniture du contenu numérique.*L\. 224-25-1 à L\. 224-25-31.*300 000 euros.*vices cachés/,
  )
})

test('STA-01 the privacy policy links to /cookies', () => {
  openPage(PrivacyPage)
  const [link] = screen.getAllByRole('link', { name: 'Cookies' })
  expect(link?.getAttribute('href')).toBe('/cookies')
})

test('GEN-07 without a collector, the privacy policy names no reports', () => {
  openPage(PrivacyPage)
  expect(sectionText('La démonstration')).toContain('ni le contenu des commandes ne quittent votre navigateur')
  expect(sectionText('La démonstration')).not.toContain('signalements')
  expect(screen.queryByRole('heading', { name: 'Repérer une panne' })).toBeNull()
})

test('with a collector, the privacy policy and the cookie page name the reports', () => {
  setReportsUrl('https://collector.example/reports')
  onTestFinished(() => setReportsUrl(undefined))
  openPage(PrivacyPage)
  expect(sectionText('La démonstration')).toContain('ni le contenu des commandes ne quittent votre navigateur')
  expect(sectionText('La démonstration')).toContain('« Repérer une panne »')
  expect(sectionText('Repérer une panne')).toContain('Les adresses e-mail')
  cleanup()
  openPage(CookiesPage)
  expect(sectionText('Les images et les polices')).toContain('signalements d’erreur')
})

test('STA-09 CON-32 the privacy policy states how long an order is stored and where to complain', () => {
  openPage(PrivacyPage)
  expect(sectionText('Tenir la comptabilité')).toContain('10 ans')
  expect(sectionText('Vos droits')).toContain('CNIL')
})

test.each([
  [
    'Exécuter votre commande',
    /numéro de commande ; si vous le souhaitez, le nom, l’adresse et le SIREN à mettre sur la facture\./,
  ],
  [
    'Répondre à vos messages',
    /ce que vous nous écrivez ; pour une rétractation en ligne, votre nom et le numéro de la commande\./,
  ],
  [
    'Protéger la boutique',
    /nous ne pouvons pas vendre\. Une rétractation en ligne demande aussi votre nom et le numéro de la commande\. Rien d’autre n’est obligatoire\./,
  ],
])('the privacy policy names under "%s" what the forms of the shop ask for: %s', (name, text) => {
  openPage(PrivacyPage)
  expect(sectionText(name)).toMatch(text)
})

test('the privacy policy begins with what a purchase asks for, and /cookies names what an invoice stores', () => {
  openPage(PrivacyPage)
  expect(screen.getByRole('article').textContent?.replace(/\s/g, ' ')).toContain(
    'Pour vendre, nous demandons une chose : une adresse e-mail. Pas de compte, pas de mesure d’audience',
  )
  cleanup()
  openPage(CookiesPage)
  expect(screen.getByText(/facture, avec le nom et l’adresse que vous y mettez, accord/)).toBeTruthy()
})

test('STA-10 CON-32 the cookie page states a lifetime of at most 13 months for cookies', () => {
  openPage(CookiesPage)
  expect(sectionText('Les durées')).toContain('13 mois au plus')
})

test('SIL-66 the cookie page states that pictures, fonts and scripts come from the shop alone', () => {
  openPage(CookiesPage)
  expect(sectionText('Les images et les polices')).toContain('viennent de la boutique elle-même')
})

test('SIL-47 /cookies lists each key under its lifetime', () => {
  openPage(CookiesPage)
  for (const [storage, name] of [
    ['local', /Jusqu’à ce que/],
    ['session', /Le temps de la visite/],
  ] as const) {
    const group = within(screen.getByRole('heading', { level: 3, name }).parentElement ?? document.body)
    expect(group.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      STORAGE_KEYS.filter((entry) => entry.storage === storage).map(({ key }) => key),
    )
  }
})

test('SIL-47 /cookies lists the purpose of each key, and says so when its application declares none', () => {
  provideAllRecords({
    'storage/keys': [
      { key: 'gifts', storage: 'local', purpose: 'Vos cadeaux.' },
      { key: 'wishes:*', storage: 'local' },
    ],
  })
  openPage(CookiesPage)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['gifts', 'wishes:*'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Vos cadeaux.',
    'Une information de la boutique, dont l’usage n’est pas encore décrit ici.',
  ])
  provideAllRecords()
})

test('SIL-47 the visitor confirms or cancels the erasure; the page reports success', async () => {
  const [prompt] = PROMPTS
  if (prompt) addToCart(prompt)
  openPage(CookiesPage)
  fireEvent.click(button('Effacer ces informations'))
  expect(document.activeElement?.textContent).toContain('Rien ne pourra être rétabli')
  fireEvent.click(button('Non, garder'))
  expect(document.activeElement).toBe(button('Effacer ces informations'))
  expect(getCart().count).toBe(1)

  fireEvent.click(button('Effacer ces informations'))
  await act(async () => fireEvent.click(button('Oui, tout effacer')))
  expect(document.activeElement?.textContent).toContain('C’est effacé')
  expect(getCart().count).toBe(0)
  expect(localStorage).toHaveLength(0)
})

test('SIL-47 when the browser refuses to erase, the page says so, and what the visitor can do', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  openPage(CookiesPage)
  fireEvent.click(button('Effacer ces informations'))
  await act(async () => fireEvent.click(button('Oui, tout effacer')))
  expect(screen.queryByText(/C’est effacé/)).toBeNull()
  expect(document.activeElement?.textContent).toMatch(/réglages .* supprimez-y les données de ce site/)
  vi.unstubAllGlobals()
})

test('the accessibility statement says that two widths are checked each night only, and when it was written', () => {
  const { container } = openPage(AccessibilityPage)
  expect(sectionText('Ce qui a été testé')).toMatch(
    /nouvelle version de la boutique :.* un écran de 320 pixels.*Chaque nuit, .* écrans de 768 et 1280 pixels/,
  )
  expect(sectionText('Établissement de cette déclaration')).toContain(
    `établie le ${container.querySelector('time')?.textContent}`,
  )
})

test('the accessibility statement has its state, what was not tested, a contact and the Défenseur des droits', () => {
  openPage(AccessibilityPage)
  expect(sectionText('État de conformité')).toContain('non conforme')
  expect(sectionText('Ce qui n’a pas été testé')).toContain('lecteurs d’écran')
  expect(sectionText('Signaler un obstacle')).toContain(company.email)
  expect(sectionText('Voies de recours')).toContain('Défenseur des droits')
})
