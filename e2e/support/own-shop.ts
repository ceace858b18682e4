import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ORIGINS } from '@promptelier/shared/origins'
import { test as base } from './shop.ts'

const root = resolve(import.meta.dirname, '../..')
const APPS = ['shell', 'catalog-mfe', 'product-mfe', 'cart-checkout-mfe', 'content-mfe'] as const
export type App = (typeof APPS)[number]

/**
 * A shop beside the one of the other tests, on ports of its own: its origins can be stopped and its remotes deployed
 * anew. One for all tests of a worker, since composing takes seconds; each test finds every origin up.
 */
export type OwnShop = {
  readonly url: string
  stop: (app: App) => Promise<void>
  start: (app: App) => Promise<void>
  /** Edits a copy of a remote's sources, builds that remote alone, publishes it and composes. */
  redeploy: (remote: App, file: string, edit: (text: string) => string) => void
}

function run(folder: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
}

async function answers(url: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const up = await fetch(url, { method: 'HEAD' }).then(
      () => true,
      () => false,
    )
    if (up) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${url} does not answer`)
}

const ended = (child: ChildProcess) => new Promise<void>((done) => void child.once('exit', () => done()))

type Standing = OwnShop & { startAll: () => Promise<unknown> }

export const test = base.extend<{ ownShop: OwnShop }, { standingShop: Standing }>({
  ownShop: async ({ standingShop, page }, use) => {
    await standingShop.startAll()
    await use(standingShop)
    // First the visitor leaves: requests still open would be complained about when their origin goes.
    await page.close()
  },
  standingShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from this very pattern
    async ({}, use, { parallelIndex }) => {
      // Beside the shop of the other tests, and each worker's beside the others'.
      const port = Number(new URL(ORIGINS.shell).port) + 30 + parallelIndex * 10
      mkdirSync(join(root, '.tmp'), { recursive: true })
      const folder = mkdtempSync(join(root, '.tmp/shop-'))
      const env = { ...process.env, PROMPTELIER_PORT: String(port), PROMPTELIER_STORE: join(folder, 'store') }
      const tsx = join(root, 'node_modules/tsx/dist/loader.mjs')
      const cli = join(root, 'shell/deploy/cli.ts')
      const processes = new Map<App, ChildProcess>()

      // Compose reads builds from the current folder: the real ones, until a remote is redeployed.
      for (const app of [...APPS, 'shared', 'node_modules']) symlinkSync(join(root, app), join(folder, app))
      run(folder, env, '--import', tsx, cli, 'compose')

      const stop = async (app: App) => {
        const child = processes.get(app)
        processes.delete(app)
        if (!child) return
        const gone = ended(child)
        child.kill('SIGTERM')
        await gone
      }
      const start = async (app: App) => {
        if (processes.has(app)) return
        processes.set(
          app,
          spawn(process.execPath, ['--import', tsx, cli, 'serve', app], { cwd: folder, env, stdio: 'ignore' }),
        )
        await answers(`http://localhost:${port + APPS.indexOf(app)}/`)
      }
      const redeploy: OwnShop['redeploy'] = (remote, file, edit) => {
        const copy = join(folder, remote)
        rmSync(copy, { recursive: true })
        cpSync(join(root, remote), copy, { recursive: true, filter: (path) => !/\/(node_modules|dist)$/.test(path) })
        symlinkSync(join(root, remote, 'node_modules'), join(copy, 'node_modules'))
        const source = join(copy, file)
        const before = readFileSync(source, 'utf8')
        const after = edit(before)
        if (after === before) throw new Error(`the edit of ${file} changes nothing`)
        writeFileSync(source, after)
        const vite = join(root, 'node_modules/vite/bin/vite.js')
        run(copy, env, vite, 'build', '--configLoader', 'runner')
        run(copy, env, vite, 'build', '--ssr', '--configLoader', 'runner')
        run(folder, env, '--import', tsx, cli, 'compose', remote)
      }

      await use({
        url: `http://localhost:${port}`,
        stop,
        start,
        redeploy,
        startAll: () => Promise.all(APPS.map(start)),
      })
      await Promise.all(APPS.map(stop))
      rmSync(folder, { recursive: true, force: true })
    },
    // Composing prerenders every page: on a busy machine longer than a test may take.
    { scope: 'worker', timeout: 90_000 },
  ],
})

export { expect, hydrated } from './shop.ts'
