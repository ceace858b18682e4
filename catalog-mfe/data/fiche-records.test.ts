import type { PreviewRecord } from '@promptelier/platform/catalogue'
import type { FicheDelivery, FicheDocument } from '@promptelier/platform/fiches'
import { expect, test } from 'vitest'
import catalogueDataSet from './data-set.ts'
import { ficheRecordsOf, offeredWith } from './fiche-records.ts'
import { readCatalogue } from './read-catalogue.ts'
import { readFiches } from './read-fiches.ts'

const catalogue = readCatalogue(import.meta.dirname)
const documents = readFiches(import.meta.dirname, catalogue)
const records = ficheRecordsOf(catalogue, documents)

// The name of a record says its type.
const deliveryOf = (id: string) => (records.get(`fiches/delivery/${id}`) as FicheDelivery).documents
const idsOf = (id: string, kind: string) =>
  deliveryOf(id)
    .filter((one) => one.kind === kind)
    .map((one) => one.id)

test('a fiche is delivered with the next one of its category and with the bonus prompt', () => {
  expect(deliveryOf('7').map(({ id, kind }) => [id, kind])).toEqual([
    ['7', 'fiche'],
    ['17', 'offered'],
    ['prompt-bonus', 'bonus'],
  ])
})

test('the last fiche of a category is delivered with the first one', () => {
  expect(idsOf('37', 'offered')).toEqual(['7'])
})

test('a fiche that is alone in its category is delivered without another one', () => {
  const [alone] = catalogue.prompts
  expect(offeredWith(alone?.id ?? '', { prompts: alone ? [alone] : [] })).toBeUndefined()
})

test('LPA-11, LPA-13 the Pack Complet delivers every fiche, the prompts outside the catalogue and the guide', () => {
  expect(idsOf('all-inclusive-pack', 'fiche')).toEqual(catalogue.prompts.map(({ id }) => id))
  expect(idsOf('all-inclusive-pack', 'bonus')).toEqual(['hors-catalogue', 'prompt-bonus'])
  expect(idsOf('all-inclusive-pack', 'guide')).toEqual(['guide-optimisation'])
  expect(documents.get('hors-catalogue')?.prompts).toHaveLength(5)
})

test('every product delivers as many prompts as it is sold with', () => {
  for (const { id, promptCount } of [...catalogue.prompts, ...catalogue.packs]) {
    const counts = deliveryOf(id).map((one) => (one.kind === 'fiche' ? one.promptCount : 0))
    expect([id, counts.reduce((sum, count) => sum + count, 0)]).toEqual([id, promptCount])
  }
})

test('a document that a product delivers and that does not exist is named', () => {
  const without = new Map([...documents].filter(([id]) => id !== 'prompt-bonus'))
  expect(() => ficheRecordsOf(catalogue, without)).toThrow(
    'fiches/prompt-bonus.json: does not exist, but productivity-prompt-pack delivers it',
  )
})

test('a pack that is sold with another number of prompts than it delivers is named', () => {
  const packs = catalogue.packs.map((pack) => ({ ...pack, promptCount: pack.promptCount + 1 }))
  expect(() => ficheRecordsOf({ ...catalogue, packs }, documents)).toThrow(
    'productivity-prompt-pack: promptCount: is 41, but its fiches have 40',
  )
})

const catalogueRecords = catalogueDataSet()

const PREVIEWS = catalogue.prompts.map(({ id, promptCount }) => ({
  id,
  promptCount,
  // The names of the records say their types.
  preview: catalogueRecords.get(`catalogue/preview/${id}`) as PreviewRecord,
  document: records.get(`fiches/document/${id}`) as FicheDocument,
}))

test.each(PREVIEWS)('visitors see the titles and uses of the prompts of fiche $id that buyers get', (fiche) => {
  const { preview, document } = fiche
  expect(preview.prompts).toEqual(document.prompts.map(({ title, use }) => ({ title, use })))
})

test.each(PREVIEWS)('the extract of fiche $id is the beginning of its prompt, and the rest is counted', (fiche) => {
  const { number, lines, hiddenCount } = fiche.preview.extract
  const all = fiche.document.prompts[number - 1]?.lines ?? []
  expect(lines.length).toBeGreaterThan(0)
  expect(all.slice(0, lines.length)).toEqual(lines)
  expect(all.length - lines.length).toBe(hiddenCount)
})

test('visitors see nothing else of the fiches, and buyers do not see what the extract is', () => {
  const published = [...catalogueRecords.keys()].filter((name) => name.startsWith('catalogue/preview/'))
  expect(published).toEqual(catalogue.prompts.map(({ id }) => `catalogue/preview/${id}`))
  for (const { preview, document } of PREVIEWS) {
    expect(Object.keys(preview)).toEqual(['prompts', 'extract'])
    expect(document).not.toHaveProperty('extract')
  }
})

const isOutside = (min: number, max: number, text: string): boolean => text.length < min || text.length > max

test.each(PREVIEWS)('SIL-51 fiche $id names each of its prompts, with its use', ({ preview, promptCount }) => {
  const { prompts } = preview
  expect(prompts).toHaveLength(promptCount)
  expect(new Set(prompts.map(({ title }) => title)).size).toBe(prompts.length)
  expect(prompts.filter(({ title }) => isOutside(4, 32, title))).toEqual([])
  expect(prompts.filter(({ use }) => isOutside(30, 90, use))).toEqual([])
  for (const { title, use } of prompts) {
    expect(title).toMatch(/^\p{Lu}.*[^.;:]$/u)
    expect(use).toMatch(/^\p{Lu}.*\.$/u)
  }
})

test.each(PREVIEWS)('the lines of the extract of fiche $id have labels, and every [field] is closed', ({ preview }) => {
  const { lines } = preview.extract
  expect(lines.filter((line) => isOutside(15, 120, line))).toEqual([])
  for (const line of lines) {
    expect(line).toMatch(/^\p{Lu}\p{Ll}+\. (?:\p{Lu}|\d|\[|«)/u)
    expect(line.replaceAll(/\[[^[\]]{3,60}\]/g, '')).not.toMatch(/[[\]]/)
  }
  expect(lines.filter((line) => line.includes('['))).not.toEqual([])
})
