import type { FicheAnnex, FicheDocument, FicheExample, FichePrompt } from '@promptelier/platform/fiches'
import { promptLabel } from '@promptelier/storefront/prompt-label'
import type { DownloadProgress } from '../job.ts'
import {
  CONTENTS_TITLE,
  EXAMPLE_NOTE,
  FIELDS_TITLE,
  howToText,
  RESULT_TITLE,
  sectionTitles,
  summaryText,
  VALUES_TITLE,
} from '../wording.ts'
import { createCoverage, drawable, type FontFiles, type Run } from './faces.ts'
import { COLORS, createPdfWriter, type PdfWriter, type TextStyle } from './pdf-writer.ts'

type Element = PdfWriter['root']

const TEXT: TextStyle = { size: 10.5, before: 5 }
const LINE: TextStyle = { size: 10.5, before: 5, indent: 14, rule: true }
const HEADING: TextStyle = { size: 12, before: 16, keepWith: 40 }

const plain = (text: string, color?: string): readonly Run[] => [
  { text, face: 'regular', ...(color === undefined ? {} : { color }) },
]
const strong = (text: string, color?: string): readonly Run[] => [
  { text, face: 'bold', ...(color === undefined ? {} : { color }) },
]

/** The label of a line is bold; a field in brackets has a colour of its own. */
function lineRuns(line: string): readonly Run[] {
  const label = promptLabel(line)
  const rest = line
    .slice(label.length)
    .split(/(\[[^\]]+\])/)
    .filter((text) => text !== '')
    .flatMap((text) => (text.startsWith('[') ? strong(text, COLORS.accent) : plain(text)))
  return label === '' ? rest : [...strong(label), ...rest]
}

const nonEmpty = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '')

function writeLines(
  pdf: PdfWriter,
  section: Element,
  lines: readonly string[],
  toRuns: (line: string) => readonly Run[],
) {
  const list = pdf.element(section, 'L')
  for (const line of nonEmpty(lines)) pdf.paragraph(pdf.element(list, 'LI'), 'LBody', toRuns(line), LINE)
}

type Entry = { readonly name: string; readonly text: string }

function writeEntries(pdf: PdfWriter, section: Element, title: string, entries: readonly Entry[]) {
  if (entries.length === 0) return
  pdf.paragraph(section, 'H3', strong(title), HEADING)
  const list = pdf.element(section, 'L')
  for (const { name, text } of entries) {
    const runs = [...strong(`[${name}]`, COLORS.accent), ...plain(`\u00A0: ${text}`)]
    pdf.paragraph(pdf.element(list, 'LI'), 'LBody', runs, TEXT)
  }
}

function writePrompt(pdf: PdfWriter, section: Element, { use, lines, fields }: FichePrompt) {
  pdf.paragraph(section, 'P', plain(use, COLORS.soft), { ...TEXT, keepWith: 40 })
  pdf.space(8)
  writeLines(pdf, section, lines, lineRuns)
  writeEntries(
    pdf,
    section,
    FIELDS_TITLE,
    fields.map(({ name, help }) => ({ name, text: help })),
  )
}

function writeAnnex(pdf: PdfWriter, section: Element, { lines }: FicheAnnex) {
  pdf.space(4)
  writeLines(pdf, section, lines, (line) => plain(line))
}

function writeExample(pdf: PdfWriter, section: Element, { values, result }: FicheExample) {
  pdf.paragraph(section, 'P', plain(EXAMPLE_NOTE, COLORS.soft), { ...TEXT, keepWith: 40 })
  writeEntries(
    pdf,
    section,
    VALUES_TITLE,
    values.map(({ name, value }) => ({ name, text: value })),
  )
  pdf.paragraph(section, 'H3', strong(RESULT_TITLE), HEADING)
  writeLines(pdf, section, result, (line) => plain(line))
}

/** The functions that write the sections of a document below their titles, in the order of `sectionTitles`. */
const sectionWriters = ({ prompts, annexes, example }: FicheDocument) => [
  ...prompts.map((prompt) => (pdf: PdfWriter, section: Element) => writePrompt(pdf, section, prompt)),
  ...annexes.map((annex) => (pdf: PdfWriter, section: Element) => writeAnnex(pdf, section, annex)),
  ...(example ? [(pdf: PdfWriter, section: Element) => writeExample(pdf, section, example)] : []),
]

/** Writes the first page: title, summary, and the table of contents without its page numbers. */
function writeFirstPage(pdf: PdfWriter, document: FicheDocument) {
  const howTo = howToText(document)
  pdf.paragraph(pdf.root, 'H1', strong(document.title), { size: 26, lineGap: 0 })
  pdf.paragraph(pdf.root, 'P', plain(summaryText(document), COLORS.soft), { ...TEXT, before: 10 })
  if (howTo !== undefined) pdf.paragraph(pdf.root, 'P', plain(howTo), { ...TEXT, before: 12 })
  pdf.paragraph(pdf.root, 'H2', strong(CONTENTS_TITLE), { ...HEADING, size: 15, before: 26 })
  pdf.space(8)
  const toc = pdf.element(pdf.root, 'TOC')
  return sectionTitles(document).map((title, index) => pdf.contentsEntry(toc, title, `section-${index + 1}`))
}

/** Whether a document contains a character that the brand's face lacks. */
function needsSymbols(document: FicheDocument, fonts: FontFiles): boolean {
  const isCovered = createCoverage(fonts)
  const texts: string[] = []
  JSON.stringify(document, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return [...new Set(texts.map(drawable).join(''))].some((character) => !isCovered(character))
}

/**
 * A document as a tagged PDF in French, with an outline and a table of contents.
 * @param onProgress called after each section
 */
export async function fichePdf(
  document: FicheDocument,
  fonts: FontFiles,
  onProgress: (progress: DownloadProgress) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const symbols = needsSymbols(document, fonts) ? await fonts.loadSymbols() : undefined
  const pdf = createPdfWriter(document, fonts, symbols)
  const addPageNumbers = writeFirstPage(pdf, document)
  const titles = sectionTitles(document)
  const writers = sectionWriters(document)
  const pages = writers.map((write, index) => {
    const title = titles[index] ?? ''
    pdf.addPage()
    const page = pdf.destination(`section-${index + 1}`, title)
    const section = pdf.element(pdf.root, 'Sect')
    pdf.paragraph(section, 'H2', strong(title), { size: 18, lineGap: 0, keepWith: 40 })
    pdf.space(4)
    write(pdf, section)
    onProgress({ done: index + 1, total: writers.length })
    return page
  })
  pages.forEach((page, index) => addPageNumbers[index]?.(page))
  return pdf.finish()
}
