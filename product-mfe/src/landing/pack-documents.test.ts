import type { FicheDocument } from '@promptelier/platform/fiches'
import { publishedRecord } from '@promptelier/platform/testing/records'
import { expect, test } from 'vitest'
import { ALL_INCLUSIVE } from './all-inclusive.ts'
import { DROPSHIPPING } from './dropshipping.ts'
import { PRODUCTIVITY, WEEK } from './productivity.ts'

/** The documents that a pack delivers, without bonus. */
function documentsOf(productId: string): readonly FicheDocument[] {
  const { documents = [] } = publishedRecord(`fiches/delivery/${productId}`) ?? {}
  return documents
    .filter(({ kind }) => kind === 'fiche')
    .flatMap(({ id }) => publishedRecord(`fiches/document/${id}`) ?? [])
}

const PACKS = [PRODUCTIVITY, DROPSHIPPING].map((pack) => ({ ...pack, documents: documentsOf(pack.id) }))

const normalized = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

test.each(PACKS)('the sections of $id are the documents that buyers get', ({ lots, documents }) => {
  expect(documents.map(({ title, prompts }) => [title, prompts.length])).toEqual(
    lots.map(({ title, count }) => [title, count]),
  )
})

test.each(PACKS)('every prompt that the page of $id names is in its document', ({ lots, documents }) => {
  for (const [index, { prompts }] of lots.entries())
    expect(documents[index]?.prompts.map(({ title }) => title)).toEqual(
      expect.arrayContaining(prompts.map(({ name }) => name)),
    )
})

test('every prompt in the week of the productivity pack exists', () => {
  const titles = documentsOf(PRODUCTIVITY.id).flatMap(({ prompts }) => prompts.map(({ title }) => title))
  expect(titles).toEqual(expect.arrayContaining(WEEK.map(({ prompt }) => prompt)))
})

test.each(PACKS)(
  'the extract on the page of $id is the beginning of its prompt, at the stated position',
  ({ extract, documents }) => {
    const prompts = documents.flatMap((document) => document.prompts)
    const index = prompts.findIndex(({ title }) => title === extract.title)
    expect(prompts[index]?.lines.slice(0, extract.lines.length).map(normalized)).toEqual(extract.lines.map(normalized))
    expect(extract.source).toContain(` ${index + 1} sur ${prompts.length}`)
  },
)

test('the extract on the page of the Pack Complet stands in fiche 4, in the stated step', () => {
  const { title, lines } = ALL_INCLUSIVE.extract
  const step = Number(/étape (\d)$/.exec(title)?.[1])
  const prompt = publishedRecord('fiches/document/4')?.prompts[step - 1]
  expect(prompt?.lines.slice(0, lines.length).map(normalized)).toEqual(lines.map(normalized))
})
