// @vitest-environment dom
import { renderPage } from '@promptelier/platform/testing/render-page'
import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Footer } from './Footer.tsx'

const renderFooter = () => {
  renderPage(<Footer />, { path: '/', route: '/' })
  return within(screen.getByRole('contentinfo'))
}

test('FTR-01 the footer has four columns: about, Découvrir, Informations légales, Contact', () => {
  const names = renderFooter()
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.getAttribute('aria-label') ?? heading.textContent)
  expect(names).toEqual(['Promptelier', 'Découvrir', 'Informations légales', 'Contact'])
})

test('the footer of every page says that nothing is charged and no e-mail leaves', () => {
  expect(renderFooter().getByText(/rien n’est débité, aucun e-mail ne part/)).toBeDefined()
})

test('FTR-02 the copyright line has the year of the visitor’s clock', () => {
  vi.useFakeTimers({ now: new Date('2031-06-01') })
  expect(renderFooter().getByText(/^©/).textContent).toBe('© 2031 Promptelier. Tous droits réservés.')
  vi.useRealTimers()
})

test('FTR-02 a footer that was prerendered in an earlier year shows the year of the visitor’s clock', () => {
  vi.useFakeTimers({ now: new Date('2026-06-01') })
  const page = (
    <MemoryRouter>
      <Footer />
    </MemoryRouter>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  const copyright = () => within(container).getByText(/^©/).textContent
  expect(copyright()).toBe('© 2026 Promptelier. Tous droits réservés.')
  vi.setSystemTime(new Date('2031-06-01'))
  render(page, { container, hydrate: true })
  expect(copyright()).toBe('© 2031 Promptelier. Tous droits réservés.')
  vi.useRealTimers()
})

test('FTR-03 SIL-50 contact is a mailto link to the shop’s address', () => {
  const link = renderFooter().getByRole('link', { name: 'bonjour@promptelier.example' })
  expect(link.getAttribute('href')).toBe('mailto:bonjour@promptelier.example')
})

test.each([
  ['FTR-04', 'Paiement 100% sécurisé'],
  ['FTR-05', 'Satisfaction garantie'],
  ['GEN-18', 'Carte'],
  ['GEN-18', 'PayPal'],
  ['GEN-18', 'Portefeuille mobile'],
])('%s the footer shows %s', (_, text) => {
  expect(renderFooter().getByText(text).textContent?.trim()).toBe(text)
})

test('FTR-06 the legal column links the four legal pages', () => {
  const links = within(renderFooter().getByRole('navigation', { name: 'Informations légales' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/mentions-legales',
    '/cgv',
    '/politique-confidentialite',
    '/cookies',
  ])
})

test('the footer shows the accessibility level and links to the accessibility statement', () => {
  const link = renderFooter().getByRole('link', { name: /^Accessibilité\s: non conforme$/ })
  expect(link.getAttribute('href')).toBe('/accessibilite')
})
