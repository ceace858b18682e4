// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { focusElement, fragmentTarget } from './focus-element.ts'

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

test('a heading receives the focus, and is not added to the tab order', () => {
  document.body.innerHTML = '<h2>Été</h2>'
  const element = document.querySelector('h2')
  if (!element) throw new Error('no heading')
  focusElement(element)
  expect(document.activeElement).toBe(element)
  expect(element.tabIndex).toBe(-1)
})

test('a focusable element stays in the tab order', () => {
  document.body.innerHTML = '<button>Payer</button>'
  const element = document.querySelector('button')
  if (!element) throw new Error('no button')
  focusElement(element)
  expect(document.activeElement).toBe(element)
  expect(element.tabIndex).toBe(0)
})
