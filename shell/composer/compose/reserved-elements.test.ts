import { expect, test } from 'vitest'
import { reservedElement } from './reserved-elements.ts'

test.each([
  ['<script type="application/json" id="composition">{}</script>', 'id="composition"'],
  ['<p class="a" id="records"></p>', 'id="records"'],
  ["<template id='page-end'></template>", "id='page-end'"],
  ['<template id = "modules"></template>', 'id = "modules"'],
  ['<p ID="Composition"></p>', undefined],
  ['<p ID="composition"></p>', 'ID="composition"'],
  ['<p id=composition></p>', 'id=composition'],
  ['<p\nclass="x"id="composition"></p>', 'id="composition"'],
  ['<script type="importmap">{}</script>', 'type="importmap"'],
  ['<script type=importmap>{}</script>', 'type=importmap'],
])('%s has %s', (html, attribute) => {
  expect(reservedElement(html)).toBe(attribute)
})

test.each([
  '<p>id=&quot;composition&quot; and id=composition, type=importmap</p>',
  '<p id="composition-2" data-id="records" class="composition"></p>',
])('%s is a text, or another attribute', (html) => {
  expect(reservedElement(html)).toBeUndefined()
})

test('a long text is searched soon', () => {
  const began = performance.now()
  for (const part of ['<a ', ' id', ' id ', '" id=', '<p id=', 'modules '])
    expect(reservedElement(part.repeat(60_000) + ' '.repeat(100_000))).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(2000)
})
