import type { Page } from '@playwright/test'

type Text = { node: Node; element: Element; boxes: DOMRect[]; words: string }

/** Doubles the text of every page before its first paint, as a visitor's own setting does: nothing shifts by it. */
export async function doubleText(page: Page) {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets = [sheet]
  })
}

/**
 * What a reader cannot read inside the elements that match: text that leaves a box it belongs to (clipped by it, or
 * drawn over its edge), text drawn over other text, and words broken in two. One line each; empty when all is well.
 */
export async function textFaults(page: Page, within: string): Promise<string[]> {
  // Together as one source: the page knows nothing of this module.
  const inPage = [
    visibleTexts,
    shownPart,
    isRead,
    glyphBox,
    brokenWords,
    leftBox,
    layerOf,
    meet,
    overlaps,
    findFaults,
  ].join('\n')
  return page.evaluate(`(() => { ${inPage}; return findFaults(${JSON.stringify(within)}) })()`)
}

function findFaults(within: string): string[] {
  const texts = visibleTexts(within)
  const faults: string[] = []
  for (const [index, text] of texts.entries()) {
    faults.push(...brokenWords(text).map((word) => `'${word}' is broken`))
    const box = leftBox(text)
    if (box) faults.push(`'${text.words}' leaves ${box.tagName}.${box.className}`)
    for (const other of texts.slice(index + 1))
      if (overlaps(text, other)) faults.push(`'${text.words}' lies over '${other.words}'`)
  }
  return faults
}

/** Every text node with the boxes of its lines. */
function visibleTexts(within: string): Text[] {
  const texts: Text[] = []
  for (const root of document.querySelectorAll(within)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode
      if (!element || !textContent?.trim() || !isRead(element)) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      const boxes = [...range.getClientRects()]
        .map((rect) => shownPart(element, glyphBox(rect, size)))
        .filter(({ width, height }) => width > 2 && height > 2)
      texts.push({ node: walker.currentNode, element, boxes, words: textContent.trim().slice(0, 40) })
    }
  }
  return texts
}

/** What is left of a box inside everything that scrolls around it. */
function shownPart(element: Element, { left, top, right, bottom }: DOMRect): DOMRect {
  let [x, y, endX, endY] = [left, top, right, bottom]
  for (let box: Element | null = element; box; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box)
    if (!/auto|scroll/.test(overflowX + overflowY)) continue
    const edge = box.getBoundingClientRect()
    ;[x, y] = [Math.max(x, edge.left), Math.max(y, edge.top)]
    ;[endX, endY] = [Math.min(endX, edge.right), Math.min(endY, edge.bottom)]
  }
  return new DOMRect(x, y, Math.max(0, endX - x), Math.max(0, endY - y))
}

/** Whether sighted readers are meant to read it: decoration and text for screen readers only are not. */
function isRead(element: Element): boolean {
  if (element.closest('[aria-hidden="true"]')) return false
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  for (let box: Element | null = element; box; box = box.parentElement)
    if (getComputedStyle(box).clipPath === 'inset(50%)') return false
  return true
}

/** A line's box is as high as its face can draw: glyphs keep to about the font size, and lines may stand closer. */
function glyphBox({ x, y, width, height }: DOMRect, size: number): DOMRect {
  const spare = Math.max(0, height - size)
  return new DOMRect(x, y + spare / 2, width, height - spare)
}

/** Words that end on another line than they begin on, though the screen is wide enough for them. */
function brokenWords({ node }: Text): string[] {
  return [...(node.textContent ?? '').matchAll(/(?<!\S*@\S*)[\p{L}\p{N}]+[,.]?(?!\S*@)/gu)].flatMap(
    ({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = [...range.getClientRects()]
      const wide = lines.reduce((sum, { width }) => sum + width, 0)
      return new Set(lines.map(({ y }) => y)).size > 1 && wide < innerWidth * 0.8 ? [word] : []
    },
  )
}

/** The innermost box around the text that it reaches out of; none beyond one that scrolls or is out of the flow. */
function leftBox({ element, boxes }: Text): Element | undefined {
  for (let box: Element | null = element; box; box = box.parentElement) {
    const { display, overflowX, overflowY, position } = getComputedStyle(box)
    if (/auto|scroll/.test(overflowX + overflowY)) return undefined
    const edge = box.getBoundingClientRect()
    const leaves = (line: DOMRect) =>
      line.left < edge.left - 2 ||
      line.right > edge.right + 2 ||
      line.top < edge.top - 2 ||
      line.bottom > edge.bottom + 2
    if (display !== 'inline' && display !== 'contents' && boxes.some(leaves)) return box
    if (position === 'absolute' || position === 'fixed') return undefined
  }
  return undefined
}

/** What sticks or is fixed passes over the rest of the page while scrolling: only texts of one layer may not meet. */
function layerOf(element: Element): Element | null {
  let layer: Element | null = element
  while (layer && !/sticky|fixed/.test(getComputedStyle(layer).position)) layer = layer.parentElement
  return layer
}

function meet(one: DOMRect, other: DOMRect): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  )
}

function overlaps(one: Text, other: Text): boolean {
  if (one.element.contains(other.element) || other.element.contains(one.element)) return false
  return one.boxes.some((a) => other.boxes.some((b) => meet(a, b))) && layerOf(one.element) === layerOf(other.element)
}
