// Over 150 lines: all functions share one PDFKit document and its structure tree.
import type { FicheDocument } from '@promptelier/platform/fiches'
import TaggedPdf from 'pdfkit'
import { createCoverage, drawableRuns, type FontFiles, type Run } from './faces.ts'

/** Colours of the light scheme (shared/ui/styles/tokens.css) in sRGB: PDFKit does not read OKLCH. */
export const COLORS = { ink: '#14213a', soft: '#4b5566', line: '#d8d4c8', accent: '#b3261a' } as const

/** An A4 page and its margins, in points. */
const PAGE = { width: 595.28, height: 841.89, inline: 62, top: 68, bottom: 72 }
const WIDTH = PAGE.width - 2 * PAGE.inline
const FOOTER_Y = PAGE.height - 46

type Element = PDFKit.PDFStructureElement

/** How a paragraph looks. Sizes and spaces in points. */
export type TextStyle = {
  readonly size: number
  readonly before?: number
  readonly indent?: number
  readonly lineGap?: number
  /** Draws a line along the start of the paragraph. */
  readonly rule?: boolean
  /** Free space below the paragraph that must be on the same page, so that a heading is never the last line of it. */
  readonly keepWith?: number
}

/** Writes one tagged PDF: each text becomes a structure element, everything else an artefact. */
export function createPdfWriter(document: FicheDocument, fonts: FontFiles, symbols: Uint8Array | undefined) {
  const pdf = new TaggedPdf({
    size: [PAGE.width, PAGE.height],
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.inline, right: PAGE.inline },
    pdfVersion: '1.7',
    // No default face: in browsers, PDFKit has none of the standard faces.
    font: '',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: document.title,
      Author: 'Promptelier',
      Creator: 'Promptelier',
      CreationDate: new Date(`${document.updatedAt}T00:00:00Z`),
    },
  })
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  pdf.registerFont('regular', fonts.regular)
  pdf.registerFont('bold', fonts.bold)
  if (symbols) pdf.registerFont('symbols', symbols)
  const isCovered = createCoverage(fonts)

  const root = pdf.struct('Document')
  pdf.addStructure(root)

  /** Adds a structure element that stays open for children. */
  const element = (parent: Element, type: string, options: { alt?: string } = {}): Element => {
    const child = pdf.struct(type, options)
    parent.add(child)
    return child
  }

  const artefact = (draw: () => void) => {
    pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    pdf.endMarkedContent()
  }

  const pageIndex = () => pdf.bufferedPageRange().count - 1

  const drawRule = (top: number, bottom: number) =>
    artefact(() =>
      pdf
        .moveTo(PAGE.inline + 1, top)
        .lineTo(PAGE.inline + 1, bottom)
        .lineWidth(1.5)
        .strokeColor(COLORS.line)
        .stroke(),
    )

  const drawRuns = (runs: readonly Run[], x: number, options: PDFKit.Mixins.TextOptions) => {
    runs.forEach(({ text, face, color = COLORS.ink }, index) => {
      pdf.font(face).fillColor(color)
      const continued = index < runs.length - 1
      if (index === 0) pdf.text(text, x, pdf.y, { ...options, continued })
      else pdf.text(text, { ...options, continued })
    })
  }

  /** Starts a new page if `height` points do not fit on this one. */
  const reserve = (height: number) => {
    if (pdf.y + height > PAGE.height - PAGE.bottom) pdf.addPage()
  }

  /** Writes a paragraph as the content of a new child of `parent`. It is moved to the next page if it does not fit. */
  const paragraph = (parent: Element, type: string, runs: readonly Run[], style: TextStyle): Element => {
    const { size, before = 0, indent = 0, lineGap = 2.5, rule = false, keepWith = 0 } = style
    const parts = drawableRuns(runs, isCovered)
    const options = { width: WIDTH - indent, lineGap }
    const text = parts.map((part) => part.text).join('')
    // The bold face is the wider one, so this is never less than the real height.
    pdf.font('bold').fontSize(size)
    const height = pdf.heightOfString(text, options)
    pdf.y += before
    reserve(height + keepWith)
    const top = pdf.y
    const child = element(parent, type)
    child.add(() => drawRuns(parts, PAGE.inline + indent, options))
    child.end()
    if (rule && pdf.y > top) drawRule(Math.max(top - before, PAGE.top), pdf.y)
    return child
  }

  /** An entry of the table of contents that links to a destination. Returns a function that adds the page number. */
  const contentsEntry = (toc: Element, title: string, destination: string) => {
    const size = 10.5
    const parts = drawableRuns([{ text: title, face: 'regular' }], isCovered)
    const options = { width: WIDTH - 48, lineGap: 2.5 }
    pdf.font('bold').fontSize(size)
    reserve(pdf.heightOfString(title, options) + 6)
    const link = element(element(element(toc, 'TOCI'), 'Reference'), 'Link', { alt: title })
    const top = pdf.y
    const page = pageIndex()
    link.add(() => drawRuns(parts, PAGE.inline, options))
    const bottom = pdf.y
    pdf.goTo(PAGE.inline, top, WIDTH, bottom - top, destination, {
      // PDFKit passes this option on; its types do not know it.
      ...({ structParent: link, Contents: new String(title) } as object),
    })
    pdf.y += 6
    return (pageNumber: number) => {
      pdf.switchToPage(page)
      link.add(() =>
        pdf
          .font('regular')
          .fontSize(size)
          .fillColor(COLORS.soft)
          .text(String(pageNumber), PAGE.inline + WIDTH - 40, top, { width: 40, align: 'right', lineBreak: false }),
      )
      link.end()
    }
  }

  /** Makes this position a target of links and an entry of the outline. Returns the page's number, from 1. */
  const destination = (name: string, title: string): number => {
    pdf.addNamedDestination(name, 'XYZ', 0, pdf.y - 12, 0)
    // PDFKit counts `left` from the right edge; its types know neither `left` nor `top`.
    pdf.outline.addItem(title, { left: PAGE.width, top: pdf.y - 12 } as object)
    return pageIndex() + 1
  }

  const drawFooters = () => {
    const { count } = pdf.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      pdf.switchToPage(index)
      pdf.font('regular').fontSize(8.5).fillColor(COLORS.soft)
      pdf.markContent('Artifact', { type: 'Pagination' })
      pdf.text('Promptelier', PAGE.inline, FOOTER_Y, { lineBreak: false })
      const number = `${index + 1} / ${count}`
      pdf.text(number, PAGE.inline + WIDTH - pdf.widthOfString(number), FOOTER_Y, { lineBreak: false })
      pdf.endMarkedContent()
    }
  }

  /** Completes the document and returns its bytes. */
  const finish = async (): Promise<Uint8Array<ArrayBuffer>> => {
    drawFooters()
    const ended = new Promise((resolve) => pdf.on('end', () => resolve(undefined)))
    root.end()
    pdf.end()
    await ended
    return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer())
  }

  const space = (points: number) => {
    pdf.y += points
  }
  return {
    root,
    element,
    paragraph,
    contentsEntry,
    destination,
    space,
    addPage: () => void pdf.addPage(),
    finish,
  }
}

export type PdfWriter = ReturnType<typeof createPdfWriter>
