import type { Page } from '@playwright/test'

type Text = { node: Node; element: Element; boxes: DOMRect[]; words: string }

/** Doubles the text size of every page before its first paint, like a browser setting: this causes no layout shift. */
export async function doubleText(page: Page) {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets = [sheet]
  })
}

/**
 * Finds text that cannot be read: text that overflows one of its boxes (clipped, or drawn over the edge), text that
 * overlaps other text, and words that are broken over two lines.
 * @param within selector of the elements to check
 * @returns one line for each fault
 */
export async function textFaults(page: Page, within: string): Promise<string[]> {
  // The page cannot import this module: it gets the source of all functions as one text.
  const inPage = [
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
  return page.evaluate(`(() => { ${inPage}; return findFaults(${JSON.stringify(within)}) })()`)
}

function findFaults(within: string): string[] {
  const texts = visibleTexts(within)
  const faults: string[] = []
  for (const [index, text] of texts.entries()) {
    faults.push(...brokenWords(text).map((word) => `'${word}' is broken`))
    const box = overflownBox(text)
    if (box) faults.push(`'${text.words}' overflows ${box.tagName}.${box.className}`)
    for (const other of texts.slice(index + 1))
      if (textsOverlap(text, other)) faults.push(`'${text.words}' overlaps '${other.words}'`)
  }
  return faults
}

/** Returns every visible text node with the boxes of its lines. */
function visibleTexts(within: string): Text[] {
  const texts: Text[] = []
  for (const root of document.querySelectorAll(within)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode
      if (!element || !textContent?.trim() || !isReadable(element)) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      const boxes = [...range.getClientRects()]
        .map((rect) => visiblePart(element, glyphBox(rect, size)))
        .filter(({ width, height }) => width > 2 && height > 2)
      texts.push({ node: walker.currentNode, element, boxes, words: textContent.trim().slice(0, 40) })
    }
  }
  return texts
}

/** Returns the part of a box that is visible inside its scroll containers. */
function visiblePart(element: Element, { left, top, right, bottom }: DOMRect): DOMRect {
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

/** Whether the text is for sighted readers: not decoration, and not for screen readers only. */
function isReadable(element: Element): boolean {
  if (element.closest('[aria-hidden="true"]')) return false
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  for (let box: Element | null = element; box; box = box.parentElement)
    if (getComputedStyle(box).clipPath === 'inset(50%)') return false
  return true
}

/**
 * Reduces the box of a line to the font size. The box has the full height of the typeface, so that boxes of close lines
 * overlap.
 */
function glyphBox({ x, y, width, height }: DOMRect, size: number): DOMRect {
  const spare = Math.max(0, height - size)
  return new DOMRect(x, y + spare / 2, width, height - spare)
}

/** Returns the words that are broken over two lines, although the screen is wide enough for them. */
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

/**
 * Returns the innermost box that the text overflows. The search ends at a scroll container or a box out of the flow.
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
 * Returns the sticky or fixed ancestor. Such a layer covers other text while scrolling: only texts of one layer are
 * compared.
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
