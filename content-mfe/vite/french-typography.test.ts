import * as fc from 'fast-check'
import type { Root } from 'hast'
import { expect, test } from 'vitest'
import { french, rehypeFrench } from './french-typography.ts'

test.each([
  ['Vraiment ?', 'Vraiment\u202F?'],
  ['Vraiment?', 'Vraiment\u202F?'],
  ['Quoi ?!', 'Quoi\u202F?!'],
  ['un ; deux', 'un\u202F; deux'],
  ['« Bonjour »', '«\u00A0Bonjour\u00A0»'],
  ['«Bonjour»', '«\u00A0Bonjour\u00A0»'],
  ['« Ah ? »', '«\u00A0Ah\u202F?\u00A0»'],
  ['trois mots : un, deux', 'trois mots\u00A0: un, deux'],
  ['trois mots: un', 'trois mots\u00A0: un'],
  ['déjà\u202F: «\u202Foui\u202F», 5\u202F€, non\u00A0!', 'déjà\u00A0: «\u00A0oui\u00A0», 5\u00A0€, non\u202F!'],
  ["l'outil et aujourd'hui", 'l’outil et aujourd’hui'],
  ['et puis...', 'et puis…'],
  ['en 24 h, 30 % de 10 000 €', 'en 24\u00A0h, 30\u00A0% de 10\u202F000\u00A0€'],
  ['de 9h à 18h', 'de 9h à 18h'],
  ['à 12:30, voir https://exemple.fr', 'à 12:30, voir https://exemple.fr'],
  ['9,99€', '9,99€'],
  ['1 234 567', '1\u202F234\u202F567'],
  ['la loi n° 2004-575, fiche N° 04', 'la loi n°\u00A02004-575, fiche N°\u00A004'],
  ['les articles L. 221-21 et D. 221-5', 'les articles L.\u00A0221-21 et D.\u00A0221-5'],
  ['Commande n° : 3', 'Commande n°\u00A0: 3'],
  ['en 2026 100 personnes et 3 heures', 'en 2026 100 personnes et 3 heures'],
])('SIL-72 %j becomes %j', (source, expected) => {
  expect(french(source)).toBe(expected)
})

test('SIL-72 applying the typography a second time changes nothing', () => {
  const pieces = fc.constantFrom(
    ' ',
    '«',
    '»',
    '?',
    '!',
    ':',
    ';',
    "'",
    '...',
    'a',
    'é',
    '1',
    '000',
    '%',
    '\u00A0',
    '\u202F',
  )
  fc.assert(
    fc.property(fc.array(pieces), (parts) => {
      const once = french(parts.join(''))
      expect(french(once)).toBe(once)
    }),
  )
})

const textNode = (value: string) => ({ type: 'text' as const, value })

test('SIL-72 code, and words that are marked as verbatim, stay byte for byte', () => {
  const verbatim = {
    type: 'mdxJsxTextElement',
    name: 'span',
    attributes: [{ type: 'mdxJsxAttribute', name: 'data-verbatim', value: null }],
    children: [textNode('activée!')],
  }
  const tree = {
    type: 'root',
    children: [
      { type: 'element', tagName: 'p', properties: {}, children: [textNode('Oui !'), verbatim] },
      { type: 'element', tagName: 'code', properties: {}, children: [textNode("a ? 'b' : c")] },
    ],
    // The types of HTML do not include the nodes of MDX.
  } as unknown as Root
  rehypeFrench()(tree)
  const result = JSON.stringify(tree)
  expect(result).toContain('Oui\u202F!')
  expect(result).toContain('activée!')
  expect(result).toContain("a ? 'b' : c")
})
