// @vitest-environment dom
import { afterEach, expect, test } from 'vitest'
import { copyShownPage } from './PageCopy.tsx'

afterEach(() => document.body.replaceChildren())

const showPage = (content: string) => {
  document.body.innerHTML = `<main data-live="/product/7"><h1>Titre</h1><script type="application/ld+json">{}</script>${content}</main>`
}

test('the copy of a page is what was on screen, without scripts', () => {
  showPage('<p>Prix 9,99 €</p>')
  const copy = copyShownPage('/product/7', false)
  expect(copy?.querySelector('p')?.textContent).toBe('Prix 9,99 €')
  expect(copy?.querySelector('script')).toBe(null)
  expect(document.querySelector('main script'), 'the page itself is not changed').toBeTruthy()
})

test('there is no copy of another page', () => {
  showPage('')
  expect(copyShownPage('/aide', false)).toBeUndefined()
  expect(copyShownPage('/aide', true)).toBeDefined()
})
