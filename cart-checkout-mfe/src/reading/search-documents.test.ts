import { expect, test } from 'vitest'
import { ficheDocument } from '../testing/deliveries.ts'
import { searchDocuments } from './search-documents.ts'

const owned = [
  { orderNumber: 'PA-2026-AAAAAA', document: ficheDocument('7') },
  { orderNumber: 'PA-2026-BBBBBB', document: ficheDocument('8', 'Élan') },
]
const found = (text: string) =>
  searchDocuments(owned, text).map(({ document, anchor, line }) => [document.id, anchor, line])

test('a search finds the parts that contain all words, without regard to accents and letter case', () => {
  expect(found('ETAPES Idées')).toEqual([
    ['7', 'prompt-1', 'Étapes. Proposez trois idées pour [votre commerce] en [mois].'],
    ['8', 'prompt-1', 'Étapes. Proposez trois idées pour [votre commerce] en [mois].'],
  ])
  expect(found('elan pivoines')).toEqual([['8', 'exemple', 'Lundi. Les pivoines.']])
})

test('annexes and titles are found', () => {
  expect(found('chiffre')).toEqual([
    ['7', 'annexe-1', 'Un chiffre.'],
    ['8', 'annexe-1', 'Un chiffre.'],
  ])
  expect(found('fiche 7 calendrier')).toEqual([['7', 'prompt-2', '']])
})

const titled = (title: string) => [{ orderNumber: 'PA-2026-AAAAAA', document: ficheDocument('7', title) }]

test('an apostrophe is found however it is typed', () => {
  expect(searchDocuments(titled('L’objectif'), "l'objectif thème")).toHaveLength(1)
  expect(searchDocuments(titled("L'objectif"), 'l’objectif thème')).toHaveLength(1)
})

test('an empty search finds nothing', () => {
  expect(found(' ')).toEqual([])
})
