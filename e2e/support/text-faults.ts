import type { Page } from '@playwright/test'

/** A text node, the element around it, the boxes of its lines, and the beginning of the text. */
type Text = { node: Node; element: Element; boxes: DOMRect[]; start: string }

/** Runs in the page. Doubles the text size, as a browser setting would. */
function doubleTextSizeNow() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { font-size: 200% }')
  document.adoptedStyleSheets.push(sheet)
}

/** Doubles the text size of every page that loads from now on. Before the first paint, so that no layout shifts. */
export const doubleTextSize = (page: Page) => page.addInitScript(doubleTextSizeNow)

/** Doubles the text size of the page on screen. This moves what is on it. */
export const doubleShownTextSize = (page: Page) => page.evaluate(doubleTextSizeNow)

/**
 * Finds text that is hard to read: text that overflows an element around it (clipped, or drawn over its edge), text that
 * overlaps other text, and words that are broken over two lines. Waits for the fonts.
 * @param selector of the elements whose text is checked
 * @returns one line for each fault
 */
export async function findTextFaults(page: Page, selector: string): Promise<string[]> {
  // The page cannot import this module. It gets the source code of all functions as one text.
  const sourceCode = [
    visibleTexts,
    visiblePart,
    isReadable,
    glyphBox,
    brokenWords,
    overflownBox,
    layerOf,
    boxesOverlap,
    textsOverlap,
    findFaults,
  ].join('\n')
  // Until then, text is in a fallback with about the same widths.
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(`(() => { ${sourceCode}; return findFaults(${JSON.stringify(selector)}) })()`)
}

function findFaults(selector: string): string[] {
  const texts = visibleTexts(selector)
  const faults: string[] = []
  for (const [index, text] of texts.entries()) {
    faults.push(...brokenWords(text).map((word) => `'${word}' is broken`))
    const box = overflownBox(text)
    if (box) faults.push(`'${text.start}' overflows ${box.tagName}.${box.className}`)
    for (const other of texts.slice(index + 1))
      if (textsOverlap(text, other)) faults.push(`'${text.start}' overlaps '${other.start}'`)
  }
  return faults
}

/** Returns every visible text node of the elements that match a selector. */
function visibleTexts(selector: string): Text[] {
  const texts: Text[] = []
  for (const root of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode
      if (!element || !textContent?.trim() || !isReadable(element)) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const fontSize = Number.parseFloat(getComputedStyle(element).fontSize)
      const boxes = [...range.getClientRects()]
        .map((rect) => visiblePart(element, glyphBox(rect, fontSize)))
        .filter(({ width, height }) => width > 2 && height > 2)
      texts.push({ node: walker.currentNode, element, boxes, start: textContent.trim().slice(0, 40) })
    }
  }
  return texts
}

/** Returns the part of a box that is visible inside its scroll containers, and inside boxes that end with '…'. */
function visiblePart(element: Element, { left, top, right, bottom }: DOMRect): DOMRect {
  let [x, y, endX, endY] = [left, top, right, bottom]
  for (let box: Element | null = element; box; box = box.parentElement) {
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(box)
    if (!/auto|scroll/.test(overflowX + overflowY) && webkitLineClamp === 'none') continue
    const edge = box.getBoundingClientRect()
    ;[x, y] = [Math.max(x, edge.left), Math.max(y, edge.top)]
    ;[endX, endY] = [Math.min(endX, edge.right), Math.min(endY, edge.bottom)]
  }
  return new DOMRect(x, y, Math.max(0, endX - x), Math.max(0, endY - y))
}

/** Whether the text is visible, is not decoration, and is not for screen readers only. */
function isReadable(element: Element): boolean {
  if (element.closest('[aria-hidden="true"]')) return false
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  for (let box: Element | null = element; box; box = box.parentElement)
    if (getComputedStyle(box).clipPath === 'inset(50%)') return false
  return true
}

/**
 * Reduces the height of a line's box to the font size. The original box is as high as the typeface requires: boxes of
 * close lines would overlap.
 * @param fontSize px
 */
function glyphBox({ x, y, width, height }: DOMRect, fontSize: number): DOMRect {
  const spare = Math.max(0, height - fontSize)
  return new DOMRect(x, y + spare / 2, width, height - spare)
}

/** Returns the words that are broken over two lines although they take less than 80 % of the screen's width. */
function brokenWords({ node }: Text): string[] {
  return [...(node.textContent ?? '').matchAll(/(?<!\S*@\S*)[\p{L}\p{N}]+[,.]?(?!\S*@)/gu)].flatMap(
    ({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = [...range.getClientRects()]
      const wordWidth = lines.reduce((sum, { width }) => sum + width, 0)
      return new Set(lines.map(({ y }) => y)).size > 1 && wordWidth < innerWidth * 0.8 ? [word] : []
    },
  )
}

/**
 * Returns the innermost element that the text overflows. The search ends at a scroll container and at an element with an
 * absolute or fixed position.
 */
function overflownBox({ element, boxes }: Text): Element | undefined {
  for (let box: Element | null = element; box; box = box.parentElement) {
    const { display, overflowX, overflowY, position } = getComputedStyle(box)
    if (/auto|scroll/.test(overflowX + overflowY)) return undefined
    const edge = box.getBoundingClientRect()
    const isOutside = (line: DOMRect) =>
      line.left < edge.left - 2 ||
      line.right > edge.right + 2 ||
      line.top < edge.top - 2 ||
      line.bottom > edge.bottom + 2
    if (display !== 'inline' && display !== 'contents' && boxes.some(isOutside)) return box
    if (position === 'absolute' || position === 'fixed') return undefined
  }
  return undefined
}

/**
 * Returns the element, or its closest ancestor, that is sticky or fixed. While the page scrolls, such a layer covers other
 * text. Therefore only texts of the same layer are compared.
 */
function layerOf(element: Element): Element | null {
  let layer: Element | null = element
  while (layer && !/sticky|fixed/.test(getComputedStyle(layer).position)) layer = layer.parentElement
  return layer
}

function boxesOverlap(one: DOMRect, other: DOMRect): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  )
}

function textsOverlap(one: Text, other: Text): boolean {
  if (one.element.contains(other.element) || other.element.contains(one.element)) return false
  return (
    one.boxes.some((a) => other.boxes.some((b) => boxesOverlap(a, b))) &&
    layerOf(one.element) === layerOf(other.element)
  )
}
