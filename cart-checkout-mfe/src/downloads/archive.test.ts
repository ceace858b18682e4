import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { archiveOf } from './archive.ts'
import { ficheMarkdown } from './fiche-markdown.ts'
import { sampleDocument } from './testing/sample-document.ts'

const documents = [sampleDocument, { ...sampleDocument, id: '2', title: 'Réunion\u00A0: bilan' }]

test('an archive has both files of every document in one folder, in reading order, with accents', async () => {
  const makePdf = vi.fn<(document: typeof sampleDocument) => Promise<Uint8Array>>(async ({ id }) =>
    new TextEncoder().encode(`pdf ${id}`),
  )
  const progress: string[] = []
  const bytes = await archiveOf(documents, 'Pack Productivité', makePdf, ({ done, total }) => {
    progress.push(`${done}/${total}`)
  })
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual([
    'Pack Productivité/1 Calendrier éditorial.pdf',
    'Pack Productivité/1 Calendrier éditorial.md',
    'Pack Productivité/2 Réunion bilan.pdf',
    'Pack Productivité/2 Réunion bilan.md',
  ])
  expect(Object.values(files).map((file) => strFromU8(file))).toEqual([
    'pdf 1',
    ficheMarkdown(sampleDocument),
    'pdf 2',
    ficheMarkdown({ ...sampleDocument, id: '2', title: 'Réunion\u00A0: bilan' }),
  ])
  expect(progress).toEqual(['1/2', '2/2'])
})

test('an archive that lacks a file is not made', async () => {
  const makePdf = vi.fn<() => Promise<Uint8Array>>().mockRejectedValue(new Error('no font'))
  await expect(archiveOf(documents, 'Pack', makePdf, () => {})).rejects.toThrow('no font')
})
