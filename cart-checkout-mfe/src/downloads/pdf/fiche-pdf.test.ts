import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test, vi } from 'vitest'
import { nodeFonts } from '../testing/node-fonts.ts'
import { sampleDocument } from '../testing/sample-document.ts'
import { sectionTitles } from '../wording.ts'
import { fichePdf } from './fiche-pdf.ts'

const parse = (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
const parsePdf = async (document = sampleDocument) => parse(await fichePdf(document, nodeFonts))

const pagesOf = (pdf: PDFDocumentProxy) =>
  Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))

/** A text without spaces: in a PDF, the end of a line is a space or none. */
const packed = (text: string) => text.replaceAll(/\s/g, '')

/** All texts of the pages except for artefacts, that is what a screen reader reads. */
async function taggedText(pdf: PDFDocumentProxy) {
  const texts = await Promise.all(
    (await pagesOf(pdf)).map(async (page) => {
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      let depth = 0
      let artefactDepth = 0
      return items
        .map((item) => {
          if ('str' in item) return depth > 0 && artefactDepth === 0 ? item.str : ''
          if (item.type === 'endMarkedContent') {
            if (artefactDepth === depth) artefactDepth = 0
            depth--
          } else {
            depth++
            if ('tag' in item && item.tag === 'Artifact') artefactDepth = depth
          }
          return ''
        })
        .join('')
    }),
  )
  return packed(texts.join(''))
}

type StructNode = { role?: string; children?: readonly StructNode[] }
const rolesOf = ({ role, children = [] }: StructNode): readonly string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(rolesOf),
]

test('every line of every prompt, annexe and example is in the PDF, as tagged text', async () => {
  const text = await taggedText(await parsePdf())
  const { prompts, annexes, example } = sampleDocument
  const lines = [
    ...prompts.flatMap((prompt) => [
      prompt.title,
      prompt.use,
      ...prompt.lines,
      ...prompt.fields.map(({ help }) => help),
    ]),
    ...annexes.flatMap((annex) => [annex.title, ...annex.lines]),
    ...(example?.result ?? []),
    ...(example?.values.map(({ value }) => value) ?? []),
  ]
  expect(lines.filter((line) => !text.includes(packed(line)))).toEqual([])
})

test('the PDF is tagged, in French, and has a title', async () => {
  const pdf = await parsePdf()
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Language: 'fr-FR', Title: 'Calendrier éditorial', Author: 'Promptelier' })
})

test('its structure has headings, lists and a table of contents', async () => {
  const pdf = await parsePdf()
  const trees = await Promise.all((await pagesOf(pdf)).map((page) => page.getStructTree()))
  const roles = trees.flatMap((tree) => rolesOf(tree as StructNode))
  const count = (role: string) => roles.filter((other) => other === role).length
  expect(count('H1')).toBe(1)
  expect(count('TOCI')).toBe(sectionTitles(sampleDocument).length)
  expect(count('LBody')).toBeGreaterThanOrEqual(33)
  expect(new Set(roles)).toEqual(
    new Set([
      'Root',
      'Document',
      'H1',
      'H2',
      'H3',
      'P',
      'TOC',
      'TOCI',
      'Reference',
      'Link',
      'Sect',
      'L',
      'LI',
      'LBody',
    ]),
  )
})

test('the outline has every prompt, annexe and example, and leads to the page with this heading', async () => {
  const pdf = await parsePdf()
  const outline = await pdf.getOutline()
  expect(outline.map(({ title }) => title)).toEqual(sectionTitles(sampleDocument))
  const pages = await pagesOf(pdf)
  for (const { title, dest } of outline) {
    const index = await pdf.getPageIndex((dest as { num: number; gen: number }[])[0] ?? { num: 0, gen: 0 })
    const content = await pages[index]?.getTextContent()
    const text = content?.items.map((item) => ('str' in item ? item.str : '')).join('') ?? ''
    expect(packed(text)).toContain(packed(title))
  }
})

test('the table of contents has the page of each section, also after a section of several pages', async () => {
  const pdf = await parsePdf()
  const first = await pdf.getPage(1)
  const { items } = await first.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  const numbers = [...text.matchAll(/(?<= )\d+(?= |\. Licence|$)/g)].map(([number]) => Number(number))
  const links = (await first.getAnnotations()).filter(({ subtype }) => subtype === 'Link')
  expect(links).toHaveLength(4)
  const targets = await Promise.all(
    links.map(async ({ dest }: { dest: string }) => {
      const target = await pdf.getDestination(dest)
      return (await pdf.getPageIndex(target?.[0])) + 1
    }),
  )
  expect(targets).toEqual([2, 3, 6, 7])
  // Before them come the count of prompts, the day and the year of the edition; after them the numbers of the footer.
  expect(numbers).toEqual([2, 23, 2026, ...targets, 1, pdf.numPages])
})

test('the faces are embedded, and the face with symbols is loaded only when a text needs it', async () => {
  const loadSymbols = vi.fn<typeof nodeFonts.loadSymbols>(() => nodeFonts.loadSymbols())
  const plain = { ...sampleDocument, prompts: sampleDocument.prompts.slice(1), annexes: [] }
  const { example: _example, ...withoutSymbols } = plain
  const bytes = await fichePdf(withoutSymbols, { ...nodeFonts, loadSymbols })
  expect(loadSymbols).not.toHaveBeenCalled()
  const source = new TextDecoder('latin1').decode(bytes)
  expect(source.match(/\/BaseFont \/\w+\+BricolageGrotesque[\w-]*/g)).not.toBeNull()
  expect(source.match(/\/FontFile2/g)?.length).toBe(2)
  expect(source).not.toContain('/Helvetica')
  await fichePdf(sampleDocument, { ...nodeFonts, loadSymbols })
  expect(loadSymbols).toHaveBeenCalledOnce()
})

test('a field may contain whatever was pasted into it: a table, control characters, half a character', async () => {
  const plain = { ...sampleDocument, prompts: sampleDocument.prompts.slice(1), annexes: [] }
  const { example: _example, ...withoutSymbols } = plain
  const lines = ['Janvier\t1200\u202F€\tréglé\u200B\u0007', 'Février\uD83D']
  const prompts = withoutSymbols.prompts.map((prompt) => ({ ...prompt, lines }))
  const text = await taggedText(await parsePdf({ ...withoutSymbols, prompts }))
  expect(text).toContain('Janvier1200€réglé')
  expect(text).toContain('Février\uFFFD')
})

test('a tab is a space that needs no face with symbols', async () => {
  const loadSymbols = vi.fn<typeof nodeFonts.loadSymbols>(() => nodeFonts.loadSymbols())
  const plain = { ...sampleDocument, prompts: sampleDocument.prompts.slice(1), annexes: [] }
  const { example: _example, ...withoutSymbols } = plain
  const prompts = withoutSymbols.prompts.map((prompt) => ({ ...prompt, lines: ['Janvier\t1200'] }))
  const pdf = await parse(await fichePdf({ ...withoutSymbols, prompts }, { ...nodeFonts, loadSymbols }))
  expect(loadSymbols).not.toHaveBeenCalled()
  const contents = await Promise.all((await pagesOf(pdf)).map((page) => page.getTextContent()))
  const texts = contents.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
  expect(texts.join('')).toMatch(/Janvier\s1200/)
})

test('progress is reported after each section', async () => {
  const onProgress = vi.fn<(progress: { done: number; total: number }) => void>()
  await fichePdf(sampleDocument, nodeFonts, onProgress)
  expect(onProgress.mock.calls.map(([{ done, total }]) => `${done}/${total}`)).toEqual(['1/4', '2/4', '3/4', '4/4'])
})
