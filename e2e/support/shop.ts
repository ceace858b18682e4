import { test as base, expect, type Page } from '@playwright/test'

/** One line of the stored cart, as scripts outside the bundles see it (DAT-15). */
export type StoredLine = { id: string; name: string; price: number | string; quantity: number; image: string }

type Fixtures = {
  /**
   * What the pages of a test logged as an error or a warning or threw, and each layout shift that follows no input.
   * A test fails when anything is left in it.
   */
  complaints: string[]
  cart: { seed: (lines: StoredLine[]) => Promise<void>; stored: () => Promise<StoredLine[]> }
}

/** Every test of the shop fails when a page, also a second tab, logs an error or a warning, throws, or moves. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      context.on('weberror', (error) => complaints.push(String(error.error())))
      await context.exposeFunction('reportLayoutShift', (shift: string) => complaints.push(shift))
      await context.addInitScript(reportLayoutShifts)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  cart: async ({ page }, use) => {
    await use({
      seed: async (lines) => {
        await page.addInitScript((text) => {
          // Only before the first page: a reload must find what the shop wrote.
          if (localStorage.getItem('cart') === null) localStorage.setItem('cart', text)
        }, JSON.stringify(lines))
      },
      stored: () => page.evaluate<StoredLine[]>(() => JSON.parse(localStorage.getItem('cart') ?? '[]')),
    })
  },
})

/** Runs in the page. Chromium marks shifts that an input or a new size of the window explains; those are wanted. */
function reportLayoutShifts() {
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
  type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
  const report = Object(window).reportLayoutShift
  const describe = ({ node, previousRect, currentRect }: Source) =>
    `${node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName} from ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      if (!entry.hadRecentInput)
        report(
          `layout shift of ${entry.value.toFixed(5)} at ${location.pathname}, ${innerWidth} px: ${entry.sources.map(describe).join('; ')}`,
        )
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The browser itself logs that a document was a 404. */
export function forgive404(complaints: string[]) {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')))
}

/** For a tab in the background that follows another, and for a page that is laid out for paper: nobody watches it move. */
export function forgiveShifts(complaints: string[]) {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.startsWith('layout shift')))
}

/** Waits until React has taken the page over. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const main = document.querySelector('main > *')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Waits until React has taken the page over and nothing on it still loads. */
export async function settled(page: Page) {
  await hydrated(page)
  await expect(page.locator('main h1')).not.toHaveCount(0)
  await expect(page.locator('main [data-loading]')).toHaveCount(0)
}

export { expect } from '@playwright/test'
