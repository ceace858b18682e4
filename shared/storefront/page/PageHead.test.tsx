// @vitest-environment dom
import { act, cleanup, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { PageHead } from './PageHead.tsx'

afterEach(cleanup)

const meta = (selector: string) => document.head.querySelector(selector)?.getAttribute('content')

test('PRD-36 a page puts its title, canonical URL and social tags into the head', () => {
  render(<PageHead title="Votre panier" description="Vos fiches." path="/cart" robots="noindex" />)
  expect(document.title).toBe('Votre panier | Promptelier - Prompts IA Premium')
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://promptelier.example/cart',
  )
  expect(meta('meta[name=description]')).toBe('Vos fiches.')
  expect(meta('meta[name=robots]')).toBe('noindex')
  expect(meta('meta[property="og:title"]')).toBe('Votre panier | Promptelier - Prompts IA Premium')
  expect(meta('meta[property="og:description"]')).toBe('Vos fiches.')
  expect(meta('meta[property="og:url"]')).toBe('https://promptelier.example/cart')
  expect(meta('meta[name="twitter:card"]')).toBe('summary_large_image')
})

test('a page has the social card of the site, with its size and alternative text', () => {
  render(<PageHead title="Aide" description="Questions." path="/aide" />)
  expect(meta('meta[property="og:image"]')).toBe('https://promptelier.example/images/social-card.png')
  expect(meta('meta[property="og:image:width"]')).toBe('1200')
  expect(meta('meta[property="og:image:height"]')).toBe('630')
  expect(meta('meta[property="og:image:alt"]')).toContain('Promptelier')
})

test('SIL-07 a page that is shown at any URL has no canonical URL', () => {
  render(<PageHead title="Page non trouvée" description="Rien ici." robots="noindex" />)
  expect(document.head.querySelector('link[rel=canonical]')).toBeNull()
  expect(document.head.querySelector('meta[property="og:url"]')).toBeNull()
})

const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent)

test('a page has one script with its structured data; no text can end the script, and unmounting the page removes it', () => {
  const malicious = '</script><script>alert(1)</script>'
  const { unmount } = render(
    <PageHead title="T" description="D" path="/" structuredData={[{ '@type': 'Thing', name: malicious }]} />,
  )
  const [json = ''] = structuredData()
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name: malicious }],
  })
  expect(structuredData()).toHaveLength(1)
  unmount()
  expect(structuredData()).toEqual([])
})

test('unmounting a page removes its tags from the head', () => {
  render(<PageHead title="Aide" description="Questions." path="/aide" />).unmount()
  expect(document.head.querySelector('link[rel=canonical]')).toBeNull()
})

test('a page removes the prerendered tags that React never hydrated', () => {
  document.head.innerHTML =
    '<title data-prerendered>Ancien</title><meta name="viewport" content="width=device-width" />'
  render(<PageHead title="Aide" description="Questions." path="/aide" />)
  expect(document.title).toBe('Aide | Promptelier - Prompts IA Premium')
  expect(document.head.querySelectorAll('title')).toHaveLength(1)
  expect(meta('meta[name=viewport]')).toBe('width=device-width')
})

test('a hydrated page takes over its prerendered tags', () => {
  const page = <PageHead title="Aide" description="Questions." path="/aide" />
  document.head.innerHTML = '<title data-prerendered>Aide | Promptelier - Prompts IA Premium</title>'
  const root = document.body.appendChild(document.createElement('div'))
  act(() => void hydrateRoot(root, page))
  expect([...document.head.querySelectorAll('title')].map((title) => title.outerHTML)).toEqual([
    '<title>Aide | Promptelier - Prompts IA Premium</title>',
  ])
})
