import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

type Visit = {
  /** Between the request of the document and its first byte, in ms. */
  readonly responseMs: number
  readonly isHidden?: boolean
}

/** Simulates how a document was loaded, in a browser whose frames come only when `drawFrame` is called. */
async function simulate(page: Page, { responseMs, isHidden = false }: Visit) {
  await page.addInitScript(
    ({ ms, hidden }) => {
      Object.defineProperty(PerformanceResourceTiming.prototype, 'responseStart', {
        get(this: PerformanceResourceTiming) {
          return this.requestStart + ms
        },
      })
      Object.defineProperty(document, 'hidden', { get: () => hidden })
      window.IntersectionObserver = class extends IntersectionObserver {
        override observe(element: Element) {
          const drawFrame = () => super.observe(element)
          if (element === document.body) Object.assign(window, { drawFrame })
          else drawFrame()
        }
      }
    },
    { ms: responseMs, hidden: isHidden },
  )
}

test('on a fast network, the modules of a document are loaded after its first frame', async ({ page, shop }) => {
  await simulate(page, { responseMs: 99 })
  const requests: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && requests.push(request.url()))
  await shop.openEarly('/aide')
  await expect(shop.heading()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await page.evaluate('drawFrame()')
  await shop.waitUntilInteractive()
  expect(requests.length).toBeGreaterThan(0)
})

test('on a slow network, the modules of a document are requested before the browser has read its page', async ({
  page,
  shop,
}) => {
  await simulate(page, { responseMs: 101 })
  await page.addInitScript(() => {
    // Called after each script of the document, while the browser reads on.
    new MutationObserver((_, observer) => {
      const links = document.head?.querySelectorAll('link[rel=modulepreload]').length ?? 0
      if (links === 0) return
      observer.disconnect()
      Object.assign(window, { links, hasPage: document.querySelector('#root') !== null })
    }).observe(document, { childList: true, subtree: true })
  })
  await shop.open('/aide')
  expect(await page.evaluate('hasPage')).toBe(false)
  expect(await page.evaluate('links')).toBeGreaterThan(2)
})

for (const [name, visit] of [
  ['on a slow network', { responseMs: 101 }],
  ['in a hidden tab, which has no frames', { responseMs: 99, isHidden: true }],
] as const)
  test(`${name}, the modules of a document are loaded at once`, async ({ page, shop }) => {
    await simulate(page, visit)
    await shop.open('/aide')
  })
