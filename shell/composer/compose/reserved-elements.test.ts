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
  [`<script type="${' '.repeat(30)}importmap\n">{}</script>`, `type="${' '.repeat(30)}importmap\n"`],
  ['<p title=">" id=composition>', 'id=composition'],
  ["<p title='<'id=composition>", 'id=composition'],
  ['<p id=composition <b>', 'id=composition'],
])('%s has %s', (html, attribute) => {
  expect(reservedElement(html)).toBe(attribute)
})

test.each([
  ['<script type="application/json" id="&#99;omposition">{}</script>', 'id="composition"'],
  ['<script type="import&#109;ap">{}</script>', 'type="importmap"'],
  ['<p id="&#x72;&#X65;&#00000000000000000000000000000099;ords"></p>', 'id="records"'],
  ['<p id="&#99omposition"></p>', 'id="composition"'],
  ['<p id="re&#x63ords"></p>', 'id="records"'],
  ['<p id="m&#x6Fdules"></p>', undefined],
  ['<p id="m&#x6F;dules"></p>', 'id="modules"'],
  ["<p id='page&#45;end'></p>", "id='page-end'"],
  ['<p id=&#99;omposition></p>', 'id=composition'],
  ['<script type=&#109;odule></script><script type=&#73;mportmap></script>', 'type=Importmap'],
  ['<script type="&#32;&Tab;importmap&NewLine;"></script>', 'type="  importmap "'],
])('browsers read the references to characters in %s: it has %s', (html, attribute) => {
  expect(reservedElement(html)).toBe(attribute)
})

test.each([
  '<p id="&amp;#99;omposition">id=&#99;omposition, l&#x27;id=records </p>',
  '<p id="&#38;#99;omposition" class="&#99;omposition"></p>',
  '<p id="&#99999999999;omposition"></p>',
  '<p>id=&quot;composition&quot; and id=composition, type=importmap</p>',
  '<p id="composition-2" data-id="records" class="composition"></p>',
])('%s is a text, or another attribute', (html) => {
  expect(reservedElement(html)).toBeUndefined()
})

test('a long text is searched soon', () => {
  const began = performance.now()
  for (const part of [
    '<a ',
    ' id',
    ' id ',
    '" id=',
    '<p id=',
    'modules ',
    ' type="',
    '&#109',
    '&#0',
    '\'<"',
    ' id=records ',
  ])
    expect(reservedElement(part.repeat(60_000) + ' '.repeat(100_000))).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(2000)
})
