import { expect, test } from 'vitest'
import { block, map, quote } from './text.ts'

test('quotes and backslashes of a text have no meaning for nginx', () => {
  expect(quote('a"; } server { "\\')).toBe(String.raw`"a\"; } server { \"\\"`)
})

test.each(['\n', '\0', '\r', '\u007f'])('a text with the control character %j is refused', (character) => {
  expect(() => quote(`/a${character}b`)).toThrow('control characters')
})

test('a text is refused that is too long for nginx as it is written, with backslashes and replaced dollar signs', () => {
  expect(quote('a'.repeat(4000))).toHaveLength(4002)
  expect(() => quote('a'.repeat(4001))).toThrow('aaa… is too long for nginx')
  expect(() => quote('"'.repeat(2001))).toThrow('too long for nginx')
  expect(() => map('$uri', '$page', [['/', '$'.repeat(1001)]])).toThrow('too long for nginx')
})

const mapOf = (...keys: readonly string[]) =>
  map(
    '$uri',
    '$page',
    keys.map((key) => [key, 'a'] as const),
  )

test('a map with two keys that differ only in the case of ASCII letters is refused, as nginx refuses it', () => {
  expect(() => mapOf('/aide', '/Aide')).toThrow('"/Aide" is there twice, or in two cases')
  expect(mapOf('/é', '/É')).toContain('"/É" "a"')
})

test('the results of a map are literal: nginx replaces no variable in them', () => {
  expect(map('$uri', '$page', [['/$host', '/$host']], '$uri')).toBe(
    'map "$uri" $page {\n  default "$uri";\n  "/$host" "/${_}host";\n}',
  )
})

test('the lines of a block are indented, and empty ones are left out', () => {
  expect(block('a', ['b;', '', block('c', ['d;'])])).toBe('a {\n  b;\n  c {\n    d;\n  }\n}')
})
