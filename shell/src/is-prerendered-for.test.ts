// @vitest-environment dom
import { expect, test } from 'vitest'
import { isPrerenderedFor } from './is-prerendered-for.ts'

function rootFor(path?: string) {
  const root = document.createElement('div')
  if (path !== undefined) root.dataset['path'] = path
  return root
}

test.each([
  ['/', '/'],
  ['/product/7', '/product/7'],
  ['/product/7', '/product/7/'],
  ['/categories/rédaction-seo', '/categories/r%C3%A9daction-seo'],
  ['/categories/rédaction-seo', '/categories/re%CC%81daction-seo'],
])('SIL-68 the HTML of %s is hydrated at %s', (path, pathname) => {
  expect(isPrerenderedFor(pathname, rootFor(path))).toBe(true)
})

test.each([
  ['/product/7', '/product/8'],
  [undefined, '/product/7'],
  ['/', '/nulle-part'],
  ['/categories/%E0%A4%A', '/categories/%E0%A4%A'],
])('the HTML of %s is not hydrated at %s', (path, pathname) => {
  expect(isPrerenderedFor(pathname, rootFor(path))).toBe(false)
})
