// @vitest-environment dom
import { expect, test } from 'vitest'
import { fragmentTarget } from './page-focus.ts'

test('a fragment matches an element by its id, percent-encoded or not', () => {
  document.body.innerHTML = '<h2 id="été">Été</h2>'
  const element = document.querySelector('h2')
  expect(fragmentTarget('#été')).toBe(element)
  expect(fragmentTarget('#%C3%A9t%C3%A9')).toBe(element)
})

test.each(['', '#', '#hiver', '#%', '#%E0%A4%A', '#%ED%A0%80'])('the fragment "%s" matches no element', (hash) => {
  document.body.innerHTML = '<h2 id="été">Été</h2>'
  expect(fragmentTarget(hash)).toBeNull()
})
