// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { copyShownPage } from './PageCopy.tsx'

afterEach(() => document.body.replaceChildren())

/** @param inNoscript what a browser without scripts shows: text, for a browser that runs scripts */
function showPage(skeleton: string, inNoscript: string) {
  document.body.innerHTML = `<main data-live="/product/7"><h1>Titre</h1><script type="application/ld+json">{}</script>${skeleton}<noscript></noscript></main>`
  const noscript = document.querySelector('noscript')
  if (noscript) noscript.textContent = inNoscript
}

test('the copy of a page that failed behind its skeleton has its content', () => {
  showPage('<div><p data-loading></p></div>', '<p>Prix 9,99 €</p>')
  const copy = copyShownPage('/product/7', false)
  expect(copy?.querySelector('[data-loading]')).toBe(null)
  expect(copy?.textContent).toContain('Prix 9,99 €')
  expect(document.querySelectorAll('main [data-loading]'), 'the page itself is not changed').toHaveLength(1)
})

test('the copy of a page that was complete is what was on screen, without scripts', () => {
  showPage('<p>Prix 9,99 €</p>', '<p>sans script</p>')
  const copy = copyShownPage('/product/7', false)
  expect(copy?.querySelector('p')?.textContent).toBe('Prix 9,99 €')
  expect(copy?.querySelector('div')).toBe(null)
  expect(copy?.querySelector('script')).toBe(null)
})

test('there is no copy of another page', () => {
  showPage('', '')
  expect(copyShownPage('/aide', false)).toBeUndefined()
  expect(copyShownPage('/aide', true)).toBeDefined()
})
