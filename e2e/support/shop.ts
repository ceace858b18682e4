import { test as base, expect, type Page } from '@playwright/test'

/** One line of the stored cart, as scripts outside the bundles see it (DAT-15). */
export type StoredLine = { id: string; name: string; price: number | string; quantity: number; image: string }

type Fixtures = {
  /** What the browser logged as an error or a warning, or threw. A test fails when anything is left in it. */
  complaints: string[]
  cart: { seed: (lines: StoredLine[]) => Promise<void>; stored: () => Promise<StoredLine[]> }
}

/** Every test of the shop fails when a page logs an error or a warning, or throws. Layout shifts: `layoutShift`. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      listen(page, complaints)
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

/** Collects what a page complains about. Also for pages that a test opens itself, such as a second tab. */
export function listen(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
}

/** Sum of the layout shifts since the page began to load, without those that follow an input. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 100)
      }),
  )

/** Waits until React has taken the page over. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const main = document.querySelector('main > *')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}

export { expect } from '@playwright/test'
