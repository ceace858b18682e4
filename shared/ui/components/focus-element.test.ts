// @vitest-environment dom
import { expect, test } from 'vitest'
import { focusElement } from './focus-element.ts'

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
