import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanInput } from './clean-input.ts'

const ADDRESS = 'claire@example.fr'

/** Characters that a visitor may copy together with an e-mail address. */
const STRAY = {
  space: ' ',
  tab: '\t',
  'line feed': '\n',
  'no-break space': '\u00A0',
  'narrow no-break space': '\u202F',
  'thin space': '\u2009',
  'ideographic space': '\u3000',
  'zero-width space': '\u200B',
  'zero-width joiner': '\u200D',
  'word joiner': '\u2060',
  'byte order mark': '\uFEFF',
  'left-to-right mark': '\u200E',
  'soft hyphen': '\u00AD',
}

test.each(Object.entries(STRAY))('CHK-22 a %s around a pasted address is removed', (_, stray) => {
  expect(cleanInput(ADDRESS + stray)).toBe(ADDRESS)
  expect(cleanInput(stray + ADDRESS)).toBe(ADDRESS)
  expect(cleanInput(`${stray}${stray}${ADDRESS}${stray}`)).toBe(ADDRESS)
})

test('CHK-22 invisible characters are removed anywhere in the address', () => {
  expect(cleanInput('clai\u00ADre@\u200Bexample\u2060.fr')).toBe(ADDRESS)
})

test.each([' ', '\u00A0', '\u202F'])(
  'CHK-22 a space %j inside the address stays, so that the browser rejects it',
  (space) => {
    expect(cleanInput(`claire${space}dupont@example.fr`)).toBe(`claire${space}dupont@example.fr`)
  },
)

test('CHK-22 cleaning a text twice has the same result as cleaning it once, and a valid address is not changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.emailAddress(), (text, email) => {
      expect(cleanInput(cleanInput(text))).toBe(cleanInput(text))
      expect(cleanInput(email)).toBe(email)
    }),
  )
})
