import { expect, test } from 'vitest'
import { block, map, quote } from './text.ts'

test('quotes and backslashes of a text have no meaning for nginx', () => {
  expect(quote('a"; } server { "\\')).toBe(String.raw`"a\"; } server { \"\\"`)
})

test.each(['\n', '\0', '\r', '\u007f'])('a text with the control character %j is refused', (character) => {
  expect(() => quote(`/a${character}b`)).toThrow('control characters')
})

test('the results of a map are literal: nginx replaces no variable in them', () => {
  expect(map('$uri', '$page', [['/$host', '/$host']], '$uri')).toBe(
    'map "$uri" $page {\n  default "$uri";\n  "/$host" "/${site_dollar}host";\n}',
  )
})

test('the lines of a block are indented, and empty ones are left out', () => {
  expect(block('a', ['b;', '', block('c', ['d;'])])).toBe('a {\n  b;\n  c {\n    d;\n  }\n}')
})
