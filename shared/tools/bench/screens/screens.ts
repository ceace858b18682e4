import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { installedChromium } from '../../programs/chromium.mjs'

const ROUNDS = 20
/** A list of 40 products is complete after this many idle callbacks. */
const IDLE_CALLBACK_COUNT = 3
const TYPED = 'séance de cours'

/** Measures the main thread's processor time for `act` and the work that it causes, in ms. */
async function mainThreadMs(protocol: CDPSession, act: () => Promise<unknown>) {
  const readTaskMs = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const before = await readTaskMs()
  await act()
  return (await readTaskMs()) - before
}

async function measure(page: Page, url: string) {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  const mounts: number[] = []
  const idleCallbacks: number[] = []
  const keystrokes: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each round loads a new document, because the engine has not optimised the code yet when a visitor opens a page.
    await page.goto(url)
    await page.waitForFunction('"mount" in window')
    mounts.push(await mainThreadMs(protocol, () => page.evaluate("mount('/categories')")))
    for (let run = 0; run < IDLE_CALLBACK_COUNT; run += 1)
      idleCallbacks.push(await mainThreadMs(protocol, () => page.evaluate('runIdleCallbacks()')))
    await page.evaluate("mount('/search')")
    await page.getByRole('main').getByRole('searchbox').focus()
    for (const letter of TYPED)
      keystrokes.push(
        await mainThreadMs(protocol, async () => {
          await page.keyboard.type(letter)
          await page.evaluate('nextPaint()')
        }),
      )
  }
  return { mounts, idleCallbacks, keystrokes }
}

/**
 * Measures the pages /categories and /search in a browser, with catalogues of several sizes.
 * @param copyCounts sizes of the catalogue as multiples of the real one
 * @returns for each figure its name, the limit of its 95th percentile in ms, and the times for each size in ms
 */
export async function measureScreens(copyCounts: readonly number[]) {
  const root = resolve(import.meta.dirname)
  const outDir = resolve(root, '../../../../.tmp/bench-screens')
  const plugins = [react()]
  // This folder contains the covers.
  const publicDir = resolve(root, '../../../../catalog-mfe/public')
  await build({ configFile: false, root, publicDir, plugins, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  const server = await preview({ configFile: false, root, build: { outDir }, preview: { host: 'localhost', port: 0 } })
  const browser = await chromium.launch({ executablePath: installedChromium() })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const results = []
    for (const copyCount of copyCounts)
      results.push(await measure(page, `${server.resolvedUrls?.local[0]}index.html?copies=${copyCount}`))
    return [
      { name: '/categories: mount', budgetMs: 100, times: results.map(({ mounts }) => mounts) },
      // A visitor notices tasks that take longer than 50 ms.
      {
        name: '/categories: an idle callback after it',
        budgetMs: 50,
        times: results.map(({ idleCallbacks }) => idleCallbacks),
      },
      { name: '/search: a keystroke', budgetMs: 16, times: results.map(({ keystrokes }) => keystrokes) },
    ]
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}
