import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findFreePorts } from '../free-ports.ts'
import { endProcess } from '../run.ts'
import { CLICK_TIMEOUT_MS, type EngineBrowser, type EngineTab } from './engine-browser.ts'
import { retry } from './retry.ts'

// WebKitGTK's driver speaks WebDriver Classic: HTTP requests with JSON. The libraries for it bring binaries, or programs
// that download drivers while they are installed.

const START_TIMEOUT_MS = 10_000

/** GTK reads these styles: the toolbar of the window must not be wider than a phone. */
const STYLES = '* { min-width: 0; padding: 0; margin: 0; border: none; font-size: 1px; }'

/** The key of an element in WebDriver's JSON: the same in all sessions. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Starts an X server without a screen. @returns its process and the name of its display */
async function startDisplay(): Promise<{ server: ChildProcess; display: string }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  // Xvfb writes the number of the display that it has chosen. `stdio` makes it a pipe.
  try {
    const [number] = await once(server.stdio[3] as Readable, 'data', { signal: AbortSignal.timeout(START_TIMEOUT_MS) })
    return { server, display: `:${String(number).trim()}` }
  } catch (error) {
    await endProcess(server)
    throw error
  }
}

type Send = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Result>

const createSend =
  (origin: string): Send =>
  async (method, path, body) => {
    const response = await fetch(origin + path, { method, body: body ? JSON.stringify(body) : null })
    // The specification of WebDriver says that every response has this form.
    const { value } = (await response.json()) as { value: never }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

async function newTab(send: Send): Promise<EngineTab> {
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: {} } })
  const session = `/session/${sessionId}`
  const post = <Result>(path: string, body: object = {}) => send<Result>('POST', `${session}/${path}`, body)
  const evaluate: EngineTab['evaluate'] = (script, ...args) =>
    post('execute/sync', { script: `return (${String(script)})(...arguments)`, args })
  const find = async (xpath: string) =>
    (await post<{ [ELEMENT]: string }>('element', { using: 'xpath', value: xpath }))[ELEMENT]
  const clickNow = async (xpath: string) => {
    const id = await find(xpath)
    if (!(await send<boolean>('GET', `${session}/element/${id}/enabled`))) throw new Error(`${xpath} is disabled`)
    // The driver does not scroll to an element below the window before it clicks.
    await evaluate((element) => Object(element).scrollIntoViewIfNeeded(), { [ELEMENT]: id })
    await post(`element/${id}/click`)
  }
  const click = (xpath: string) => retry(() => clickNow(xpath), CLICK_TIMEOUT_MS)
  return {
    open: (url) => post('url', { url }),
    reload: () => post('refresh'),
    back: () => evaluate(() => history.back()),
    forward: () => evaluate(() => history.forward()),
    evaluate,
    click,
    async type(xpath, text) {
      await click(xpath)
      await post(`element/${await find(xpath)}/value`, { text })
    },
    async resize(width, height) {
      await post('window/rect', { width, height })
      const bars = await evaluate(() => outerHeight - innerHeight)
      await post('window/rect', { width, height: height + bars })
    },
    screenshot: () => send('GET', `${session}/screenshot`),
    close: () => send('DELETE', session),
  }
}

/**
 * Starts the driver of WebKitGTK. Each tab is a browser of its own.
 * @throws (rejects) when a program is not installed or does not start
 */
export async function startWebkitBrowser(): Promise<EngineBrowser> {
  const port = await findFreePorts(1)
  const { server, display } = await startDisplay()
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), STYLES)
  const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: folder, GDK_BACKEND: 'x11' }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const send = createSend(`http://127.0.0.1:${port}`)
  const close = async () => {
    await Promise.all([driver, server].map(endProcess))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await retry(() => send('GET', '/status'), START_TIMEOUT_MS)
    const tab = await newTab(send)
    const version = await tab.evaluate(() => navigator.userAgent)
    await tab.close()
    return { version, newTab: () => newTab(send), close }
  } catch (error) {
    await close()
    throw error
  }
}
