// @vitest-environment dom
import { expect, test } from 'vitest'
import { findRegions } from './regions.ts'

const KIT = new Set(['Button', 'PageContainer', 'Price'])

function regionsOf(main: string) {
  const root = document.createElement('div')
  root.innerHTML = `
    <header class="shell-Header__Header"><a class="shell-Button__Button">Panier</a></header>
    <main>${main}</main>
    <footer class="shell-Footer__Footer"></footer>`
  return findRegions(root, 'gifts-mfe', KIT).map(({ kind, app, component }) => [kind, app, component].join(' ').trim())
}

test('header and footer are of the shell, and the page of its remote', () => {
  expect(regionsOf('<h1 class="gifts-mfe-Gifts__title">Cadeaux</h1>')).toEqual([
    'header shell',
    'kit shell Button',
    'page gifts-mfe',
    'footer shell',
  ])
})

test('an element of another application in a page is a part of its own, with all that it contains', () => {
  const other = '<div class="product-mfe-Reviews__list"><p class="product-mfe-Review__text"></p></div>'
  expect(regionsOf(`<div class="gifts-mfe-Gifts__page">${other}</div>`)).toContain('part product-mfe Reviews')
  expect(regionsOf(`<div class="gifts-mfe-Gifts__page">${other}</div>`)).not.toContain('part product-mfe Review')
})

test('of the kit, the outermost elements count that contain nothing else', () => {
  const price = '<p class="gifts-mfe-Price__Price"><span class="gifts-mfe-Price__cents"></span></p>'
  const page = `<div class="gifts-mfe-PageContainer__page"><b class="gifts-mfe-Gifts__list">${price}</b></div>`
  expect(regionsOf(page).filter((text) => text.startsWith('kit gifts-mfe'))).toEqual(['kit gifts-mfe Price'])
})

test('elements without a class of an application change nothing', () => {
  expect(regionsOf('<svg class="lucide lucide-x"></svg><p class="Prose"></p><b class="x-y"></b>')).toHaveLength(4)
})
