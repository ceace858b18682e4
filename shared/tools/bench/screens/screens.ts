import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { browser as chromiumPath } from '../../checks/chromium.mjs'

const ROUNDS = 20
/** A list of 40 is complete after this many idle moments. */
const IDLE_MOMENTS = 3
const TYPED = 'séance de cours'

/** Measures `act` and the work that it causes, in ms of the main thread's processor time, without other programs. */
async function mainThreadMs(protocol: CDPSession, act: () => Promise<unknown>) {
  const taskMs = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const before = await taskMs()
  await act()
  return (await taskMs()) - before
}

async function measure(page: Page, url: string) {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  const mounts: number[] = []
  const moments: number[] = []
  const keystrokes: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // A new document each time: the code is not optimised yet, as for a visitor.
    await page.goto(url)
    await page.waitForFunction('"mount" in window')
    mounts.push(await mainThreadMs(protocol, () => page.evaluate("mount('/categories')")))
    for (let moment = 0; moment < IDLE_MOMENTS; moment += 1)
      moments.push(await mainThreadMs(protocol, () => page.evaluate('beIdle()')))
    await page.evaluate("mount('/search')")
    await page.getByRole('main').getByRole('searchbox').focus()
    for (const letter of TYPED)
      keystrokes.push(
        await mainThreadMs(protocol, async () => {
          await page.keyboard.type(letter)
          await page.evaluate('painted()')
        }),
      )
  }
  return { mounts, moments, keystrokes }
}

/**
 * Measures the category and the search page in a browser, with catalogues of several sizes.
 * @param sizes multiples of the real catalogue
 * @returns for each figure its name, the limit of its 95th percentile in ms, and the times for each size in ms
 */
export async function measureScreens(sizes: readonly number[]) {
  const root = resolve(import.meta.dirname)
  const outDir = resolve(root, '../../../../.tmp/bench-screens')
  const plugins = [react()]
  // For the covers.
  const publicDir = resolve(root, '../../../../catalog-mfe/public')
  await build({ configFile: false, root, publicDir, plugins, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  const server = await preview({ configFile: false, root, build: { outDir }, preview: { host: 'localhost', port: 0 } })
  const browser = await chromium.launch({ executablePath: chromiumPath() })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const results = []
    for (const copies of sizes)
      results.push(await measure(page, `${server.resolvedUrls?.local[0]}index.html?copies=${copies}`))
    return [
      { name: 'category page: mount', budgetMs: 100, times: results.map(({ mounts }) => mounts) },
      // A visitor notices longer tasks.
      { name: 'category page: an idle moment after it', budgetMs: 50, times: results.map(({ moments }) => moments) },
      { name: 'search page: a keystroke', budgetMs: 16, times: results.map(({ keystrokes }) => keystrokes) },
    ]
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}
