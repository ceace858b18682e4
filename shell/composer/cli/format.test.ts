import { expect, test } from 'vitest'
import { didYouMean } from '../nearest.ts'
import { spanText } from '../time-text.ts'
import { countText, secondsText, sizeText, tableText } from './format.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [34_120, '34.1 kB'],
  [1_234_567, '1.2 MB'],
])('%i bytes are %j', (bytes, text) => expect(sizeText(bytes)).toBe(text))

test.each([
  [59, '59 s'],
  [60, '1 min'],
  [7199, '1 h'],
  [86_400, '1 day'],
  [200_000, '2 days'],
  [-5, '0 s'],
])('%i seconds are %j', (seconds, text) => expect(spanText(0, seconds * 1000)).toBe(text))

test('one object is written without the plural', () => {
  expect([countText(1, 'object'), countText(0, 'object'), secondsText(1240)]).toEqual([
    '1 object',
    '0 objects',
    '1.2 s',
  ])
})

test('the columns of a table are aligned, and no line ends with spaces', () => {
  expect(
    tableText(
      [
        ['a', 'bc', 'd'],
        ['long', '', ''],
      ],
      '  ',
    ),
  ).toBe('  a     bc  d\n  long')
})

test.each([
  ['relase', 'release'],
  ['pro', 'promote'],
  ['stat', 'status'],
  ['dryrun', 'dry-run'],
])('%s is most like %s', (word, expected) =>
  expect(didYouMean(word, ['release', 'status', 'promote', 'dry-run', 'with'])).toBe(` Did you mean ${expected}?`),
)

test('a word that is like none gets no proposal', () => {
  expect([didYouMean('deploy', ['release', 'status']), didYouMean('', ['release'])]).toEqual(['', ''])
})
