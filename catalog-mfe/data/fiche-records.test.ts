import type { FicheDelivery } from '@promptelier/platform/fiches'
import { expect, test } from 'vitest'
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
