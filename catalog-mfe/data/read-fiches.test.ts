import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fieldsIn } from './fiche-schema.ts'
import { readCatalogue } from './read-catalogue.ts'
import { readFiches } from './read-fiches.ts'

const catalogue = readCatalogue(import.meta.dirname)
const documents = [...readFiches(import.meta.dirname, catalogue).values()]

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-fiches-'))
  cpSync(join(import.meta.dirname, 'fiches'), join(folder, 'fiches'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

type Fields = Record<string, unknown>

/** Rewrites fiche 7 with what `edit` returns for its content, and reads all. */
function readWith(edit: (fiche: Fields & { prompts: Fields[]; example: Fields }) => unknown) {
  const file = join(folder, 'fiches/7.json')
  writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')))))
  return () => readFiches(folder, catalogue)
}
const inFirstPrompt = (fields: Fields) =>
  readWith((fiche) => ({ ...fiche, prompts: fiche.prompts.map((one, index) => (index ? one : { ...one, ...fields })) }))

test('SIL-51 the fiches of the catalogue have as many prompts as they are sold with', () => {
  for (const { id, promptCount } of catalogue.prompts)
    expect([id, documents.find((one) => one.id === id)?.prompts.length]).toEqual([id, promptCount])
})

test.each([
  ['a prompt with too few lines', { lines: ['Rôle.'], fields: [] }, 'lines: has fewer than 12 lines'],
  ['a prompt with an empty line', { lines: Array(12).fill(' ') }, 'lines: 0: is empty'],
  ['a line that is too long', { lines: Array(12).fill('x'.repeat(241)) }, 'is longer than 240 characters'],
  ['a field that is not explained', { lines: Array(12).fill('Pour [votre ville].'), fields: [] }, 'fields: do not'],
  ['a field that is not used', { lines: Array(12).fill('Ici.'), fields: [{ name: 'a', help: 'b' }] }, 'fields: do not'],
  ['a prompt without use', { use: undefined }, 'use: '],
  ['a prompt with a member of the future', { price: 3 }, 'price: '],
])('%s is refused with the file, the record and the member', (_, fields, message) => {
  expect(inFirstPrompt(fields)).toThrow(message)
  expect(inFirstPrompt(fields)).toThrow('fiches/7.json: prompts: 0')
})

test.each<[string, (fiche: Fields & { prompts: Fields[]; example: Fields }) => unknown, string]>([
  ['an unknown member', (fiche) => ({ ...fiche, colour: 'red' }), 'fiches/7.json: colour: '],
  [
    'the id of another fiche',
    (fiche) => ({ ...fiche, id: '8' }),
    "fiches/7.json: id: is '8', not the name of the file",
  ],
  ['no version', (fiche) => ({ ...fiche, version: 'neuve' }), "version: is not a version, such as '1.0'"],
  ['a prompt less', (fiche) => ({ ...fiche, prompts: fiche.prompts.slice(1) }), 'prompts.json: 7: promptCount: 6, but'],
  [
    'an example of a prompt that it does not have',
    (fiche) => ({ ...fiche, example: { ...fiche.example, prompt: 99 } }),
    'fiches/7.json: example: there is no prompt 99',
  ],
  [
    'an example that leaves a field empty',
    (fiche) => ({ ...fiche, example: { ...fiche.example, values: [] } }),
    'fiches/7.json: example: values: do not fill in exactly the fields',
  ],
  [
    'an example with a short result',
    (fiche) => ({ ...fiche, example: { ...fiche.example, result: Array(7).fill('Fait.') } }),
    'fiches/7.json: example: result: has fewer than 8 lines',
  ],
])('a fiche with %s is refused', (_, edit, message) => {
  expect(readWith(edit)).toThrow(message)
})

test.each([
  ['of a prompt that it does not have', { prompt: 99, lineCount: 8 }, 'extract: there is no prompt 99'],
  ['of too few lines', { prompt: 1, lineCount: 5 }, 'extract: lineCount: is below 6'],
  ['of too many lines', { prompt: 1, lineCount: 13 }, 'extract: lineCount: is above 12'],
  ['that is missing', undefined, 'extract: is missing, but the page of the product shows it'],
])('a fiche with an extract %s is refused', (_, extract, message) => {
  expect(readWith((fiche) => ({ ...fiche, extract }))).toThrow(`fiches/7.json: ${message}`)
})

test('an extract that shows more than half of its prompt is refused', () => {
  const read = readWith((fiche) => ({
    ...fiche,
    prompts: fiche.prompts.map((one) => ({ ...one, lines: Array(15).fill('Ici.'), fields: [] })),
    example: undefined,
    extract: { prompt: 1, lineCount: 8 },
  }))
  expect(read).toThrow('fiches/7.json: extract: lineCount: is more than half of the 15 lines of the prompt')
})

test('a fiche that is missing is named', () => {
  rmSync(join(folder, 'fiches/7.json'))
  expect(() => readFiches(folder, catalogue)).toThrow('promptCount: 6, but fiches/7.json has no prompts')
})

const prompts = documents.flatMap(({ id, prompts: list }) => list.map((prompt) => ({ id, ...prompt })))

test('no line of a prompt stands in another prompt', () => {
  const places = new Map<string, string[]>()
  for (const { id, title, lines } of prompts)
    for (const line of lines) places.set(line, [...(places.get(line) ?? []), `${id}: ${title}`])
  expect([...places].filter(([, list]) => list.length > 1)).toEqual([])
})

/** The three-word sequences of a prompt, without its fields. */
function shingles(lines: readonly string[]): ReadonlySet<string> {
  const words =
    lines
      .join(' ')
      .toLowerCase()
      .replace(/\[[^\]]*\]/g, ' ')
      .match(/[\p{L}\d]+/gu) ?? []
  return new Set(words.map((_, index) => words.slice(index, index + 3).join(' ')))
}

/** The highest similarity of two prompts of the shop that is accepted: shared three-word sequences of all of them. */
const MAX_SIMILARITY = 0.05

test(`no two prompts share more than ${MAX_SIMILARITY * 100} % of their three-word sequences`, () => {
  const sets = prompts.map(({ id, title, lines }) => ({ name: `${id}: ${title}`, set: shingles(lines) }))
  const pairs = sets.flatMap((one, index) =>
    sets.slice(index + 1).map((other) => {
      const shared = [...one.set].filter((words) => other.set.has(words)).length
      return { pair: `${one.name} / ${other.name}`, similarity: shared / (one.set.size + other.set.size - shared) }
    }),
  )
  const [closest] = pairs.toSorted((one, other) => other.similarity - one.similarity)
  console.info(`the most similar of ${prompts.length} prompts: ${closest?.pair}: ${closest?.similarity.toFixed(3)}`)
  expect(pairs.filter(({ similarity }) => similarity > MAX_SIMILARITY)).toEqual([])
})

test('the documents about e-commerce explain each field with an example in quotation marks', () => {
  const fields = prompts.filter(({ id }) => id.startsWith('ecommerce-')).flatMap((prompt) => prompt.fields)
  expect(fields.length).toBeGreaterThan(100)
  expect(fields.filter(({ help }) => !/«\u00A0.+\u00A0»/.test(help))).toEqual([])
})

test('no text is a placeholder, and every bracket belongs to a field', () => {
  for (const { id, title, use, lines, fields } of prompts) {
    const texts = [title, use, ...lines, ...fields.flatMap(({ name, help }) => [name, help])]
    for (const text of texts) expect([id, text]).toEqual([id, expect.not.stringMatching(/lorem|todo|xxx/i)])
    for (const name of fieldsIn(lines)) expect([id, name]).toEqual([id, expect.stringMatching(/^[^[\]]{2,80}$/)])
    expect([
      id,
      title,
      lines
        .join(' ')
        .replace(/\[[^[\]]+\]/g, '')
        .match(/[[\]]/g),
    ]).toEqual([id, title, null])
  }
})
