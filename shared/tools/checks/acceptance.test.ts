import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { compareCitations, groupByPrefix, parseChecklist } from './acceptance.ts'

const WELL_FORMED = String.raw`# Checklist

Prose that cites ABC-07 has no row.

## ABC — a section

| id     | requirement           | observed by |
| ------ | --------------------- | ----------- |
| ABC-01 | Title '{a} \| {b}'    | E           |
| ABC-02 | Second                | U: 1, 2     |

## SIL — decisions

### SIL-01

What is silent.
`
const IDS = ['ABC-01', 'ABC-02', 'SIL-01']

test('a well-formed checklist has the ids of its rows and decisions, in order', () => {
  expect(parseChecklist(WELL_FORMED)).toEqual({ ids: IDS, faults: [] })
})

test.each([
  ['| ABC-3 | a number of one digit | E |'],
  ['| abc-03 | lower case | E |'],
  ['| ABC-03 | two cells |'],
  ['| ABC-03 | four | cells | E |'],
  ['| ABC-03 |  | E |'],
  ['| ABC-03 | no end | E'],
  ['### SIL-2'],
  ['### A heading without an id'],
])('the malformed line %s is a fault, which contains the line and its number', (line) => {
  const { ids, faults } = parseChecklist(`${WELL_FORMED}\n${line}`)
  expect(ids).toEqual(IDS)
  expect(faults).toEqual([expect.stringMatching(/^Line 18 /)])
  expect(faults[0]).toContain(line)
})

test('a repeated id is one fault', () => {
  const { faults } = parseChecklist(`${WELL_FORMED}\n| ABC-01 | Again | E |\n| ABC-01 | And again | E |\n### SIL-01`)
  expect(faults).toEqual(['ABC-01 is repeated.', 'SIL-01 is repeated.'])
})

test('each missing number is a fault', () => {
  const { faults } = parseChecklist(`${WELL_FORMED}\n| ABC-05 | Fifth | E |\n### SIL-03`)
  expect(faults).toEqual(['ABC-03 is missing.', 'ABC-04 is missing.', 'SIL-02 is missing.'])
})

test('ids are grouped by their prefix', () => {
  expect([...groupByPrefix(IDS)].map(([prefix, ids]) => `${prefix} ${ids.length}`)).toEqual(['ABC 2', 'SIL 1'])
})

test.each([
  ["test('ABC-01 ABC-02 a fact', () => {})", ['ABC-01', 'ABC-02']],
  ["test.each([\n  ['ABC-02', 1],\n])('%s is a fact', () => {})", ['ABC-02']],
  ["test.each([{ rows: 'ABC-01', price: 1 }])('a fact', () => {})", ['ABC-01']],
  ["test.describe('ABC-01 a group', () => {})", ['ABC-01']],
  ["fuzz('ABC-01 a fact', [], () => {})\ntestAccessibility('ABC-02 a page', () => {})", ['ABC-01', 'ABC-02']],
  ["for (const [row] of [['ABC-01', 1]] as const) test(`${row} ABC-02 a fact`, () => {})", ['ABC-01', 'ABC-02']],
  ["// ABC-01\ntest('a fact', () => expect('ABC-02').toBe(''))", []],
  ["// test('ABC-01 a fact', () => {})\n/* test('ABC-02 a fact', () => {}) */", []],
  ["log('ABC-01', 1)\nconst ids = new Set(['ABC-01', 'ABC-02'])", []],
  ["test.skip('ABC-01 a fact', () => {})\ntest.fixme('ABC-02 a fact', () => {})", []],
])('the test %j cites the ids in its title or its cases', (text, cited) => {
  expect([...compareCitations(IDS, [{ file: 'a.test.tsx', text }]).citedByTests]).toEqual(cited)
  expect([...compareCitations(IDS, [{ file: 'a.spec.ts', text }]).citedByTests]).toEqual(cited)
  expect([...compareCitations(IDS, [{ file: 'a.ts', text }]).citedByTests]).toEqual([])
})

test('an id that is not in the checklist is one fault for each file that cites it', () => {
  const files = [
    { file: 'a.ts', text: '/** SIL-02, and SIL-02 again; SIL-01 exists. */' },
    { file: 'docs/a.md', text: 'ABC-09' },
    { file: 'a.test.ts', text: "test('XYZ-01 a prefix that the checklist does not have', () => {})" },
  ]
  expect(compareCitations(IDS, files).faults).toEqual([
    'a.ts cites SIL-02.',
    'docs/a.md cites ABC-09.',
    'a.test.ts cites XYZ-01.',
  ])
})

test.each(['test.skip', 'test.fixme', 'test.todo', 'describe.skip', 'test.describe.fixme'])(
  'a call of %s is refused, because its tests do not run',
  (call) => {
    const { skipped } = compareCitations(IDS, [{ file: 'a.spec.ts', text: `${call}('ABC-01 a fact', () => {})` }])
    expect(skipped).toEqual(["a.spec.ts skips 'ABC-01 a fact'."])
  },
)

test('a condition that skips a test is refused', () => {
  const text = "test('ABC-01 a fact', () => {\n  test.skip(browserName === 'webkit', 'it fails there')\n})"
  expect(compareCitations(IDS, [{ file: 'a.spec.ts', text }]).skipped).toHaveLength(1)
})

test('outside titles, text with an unknown prefix is not an id', () => {
  expect(compareCitations(IDS, [{ file: 'a.test.ts', text: '// SHA-256, UTF-16' }]).faults).toEqual([])
})

test('docs/acceptance.md is well formed', () => {
  const markdown = readFileSync(resolve(import.meta.dirname, '../../../docs/acceptance.md'), 'utf8')
  expect(parseChecklist(markdown).faults).toEqual([])
})
