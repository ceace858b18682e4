// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { focusPart, partOf } from './focus-part.ts'

test('a hash names a part by its id, encoded or not', () => {
  document.body.innerHTML = '<h2 id="été">Été</h2>'
  const part = document.querySelector('h2')
  expect(partOf('#été')).toBe(part)
  expect(partOf('#%C3%A9t%C3%A9')).toBe(part)
})

test.each(['', '#', '#hiver', '#%', '#%E0%A4%A', '#%ED%A0%80'])('the hash "%s" names nothing', (hash) => {
  document.body.innerHTML = '<h2 id="été">Été</h2>'
  expect(partOf(hash)).toBeNull()
})

test('a heading takes the focus, and stays out of the order of Tab', () => {
  document.body.innerHTML = '<h2>Été</h2>'
  const part = document.querySelector('h2')
  if (!part) throw new Error('no heading')
  focusPart(part)
  expect(document.activeElement).toBe(part)
  expect(part.tabIndex).toBe(-1)
})

test('what takes the focus by itself keeps its place in the order of Tab', () => {
  document.body.innerHTML = '<button>Payer</button>'
  const part = document.querySelector('button')
  if (!part) throw new Error('no button')
  focusPart(part)
  expect(document.activeElement).toBe(part)
  expect(part.tabIndex).toBe(0)
})
