import { findChromium } from '@promptelier/tools/chromium'
import { findFirefox } from '@promptelier/tools/firefox'
import { type Browser, type LaunchOptions, launch } from 'puppeteer-core'
import { CLICK_TIMEOUT_MS, type EngineBrowser, type EngineTab } from './engine-browser.ts'
import { retry } from './retry.ts'

const OPTIONS: Readonly<Record<'chromium' | 'firefox', () => LaunchOptions>> = {
  // As root, Chromium starts only without its sandbox.
  chromium: () => ({ browser: 'chrome', executablePath: findChromium() ?? '', args: ['--no-sandbox'] }),
  firefox: () => ({ browser: 'firefox', executablePath: findFirefox() ?? '' }),
}

async function newTab(browser: Browser): Promise<EngineTab> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  // Firefox draws no frames in other tabs, and clicks wait for one.
  await page.bringToFront()
  const clickNow = async (xpath: string) => {
    const elements = await page.$$(`xpath/${xpath}`)
    const areVisible = await Promise.all(elements.map((candidate) => candidate.isVisible()))
    const element = elements.find((_, index) => areVisible[index])
    if (!element) throw new Error(`${xpath} is not visible`)
    if (await element.evaluate((target) => target.matches(':disabled'))) throw new Error(`${xpath} is disabled`)
    await element.click()
  }
  const click = (xpath: string) => retry(() => clickNow(xpath), CLICK_TIMEOUT_MS)
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // A change of the page within the document has no event `load`.
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    // The types of Puppeteer also map handles, which these scripts do not use.
    evaluate: (script, ...args) => page.evaluate(script, ...(args as unknown as [])) as Promise<never>,
    click,
    async type(xpath, text) {
      await click(xpath)
      await page.keyboard.type(text)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot({ encoding: 'base64' }),
    close: () => context.close(),
  }
}

/**
 * Starts a Chromium, or a Firefox, which it drives by WebDriver BiDi.
 * @throws (rejects) when the browser is not installed or does not start
 */
export async function startPuppeteerBrowser(engine: 'chromium' | 'firefox'): Promise<EngineBrowser> {
  const browser = await launch({ ...OPTIONS[engine](), headless: true, defaultViewport: null })
  return { version: await browser.version(), newTab: () => newTab(browser), close: () => browser.close() }
}
