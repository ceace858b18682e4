import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader of a PDF finds out about it. */
export type PdfFacts = {
  /** The text of all pages, without spaces: at the end of a line, a PDF may have one or none. */
  readonly text: string
  /** Whether the text has a structure, which screen readers need. */
  readonly isTagged: boolean
  /** 'fr-FR'. */
  readonly language: string | undefined
  /** The titles of the table of contents. */
  readonly outline: readonly string[]
}

/** A text in the form of `PdfFacts.text`. */
export const packed = (text: string): string => text.replaceAll(/\s/g, '')

/** Parses a PDF. @throws (rejects) when it is none */
export async function parsePdf(bytes: Uint8Array): Promise<PdfFacts> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  )
  const text = pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join('')
  const { info } = await pdf.getMetadata()
  return {
    text: packed(text),
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    // The library's type of the metadata has no members.
    language: (info as { Language?: string }).Language,
    outline: ((await pdf.getOutline()) ?? []).map(({ title }) => title),
  }
}
