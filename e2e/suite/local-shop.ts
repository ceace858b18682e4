import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { parseManifest } from '@promptelier/build/manifest'
import { portOffset } from './apps.ts'
import { type Checkout, createCheckout } from './checkout.ts'
import { run } from './run.ts'

const root = resolve(import.meta.dirname, '../..')

/** How long a server may take to answer after its start. */
const START_MS = 20_000

/** A shop on this machine, beside any other: a store in the system's temporary folder, and origins of its own. */
export type LocalShop = {
  readonly url: string
  /** Serves the origins of `apps`, which are live, by one process; those that are served already stay as they are. */
  start: (...apps: readonly string[]) => Promise<void>
  stop: (app: string) => Promise<void>
  /** The repository as one team has it. */
  checkout: () => Checkout
  /**
   * Builds one application in a checkout, publishes it and composes: it alone.
   * @returns what the command said
   * @throws Error with what the command said when the release is refused
   */
  release: (from: Checkout, app: string) => string
  /** Files of a live application as browsers fetch them, by what the URL of each ends with. */
  liveFiles: (app: string) => readonly string[]
  /** Composes again what was released last, from a store without bodies. @returns what the command said */
  recompose: (from: Checkout, app: string) => string
  /** All files of the store but `live.json`, which holds times, each with a hash of its content. */
  stored: () => Readonly<Record<string, string>>
  /** Composes all builds of a checkout, in an empty store of their own. @returns what `stored` says of that one */
  storedApart: (from: Checkout) => Readonly<Record<string, string>>
  /** Writes `settings.json` of the store. */
  configure: (settings: object) => void
  /** Stops what is served and removes the store. */
  close: () => Promise<void>
}

async function answers(url: string, server: ChildProcess) {
  const started = Date.now()
  while (Date.now() - started < START_MS && server.exitCode === null) {
    const up = await fetch(url, { method: 'HEAD' }).then(
      () => true,
      () => false,
    )
    if (up) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`${url} does not answer`)
}

/** Where in a store the manifest of what is live lies. */
function manifestOfLive(store: string, app: string): string {
  // Written by the composer.
  const { versions } = JSON.parse(readFileSync(join(store, 'live.json'), 'utf8')) as {
    versions: Record<string, string>
  }
  return join(store, app, 'versions', `${versions[app]}.json`)
}

const hashesOf = (folder: string) =>
  Object.fromEntries(
    filesBelow(folder)
      .filter((file) => file !== 'live.json')
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ]),
  )

const exited = (server: ChildProcess) =>
  server.exitCode === null ? new Promise<void>((done) => void server.once('exit', () => done())) : undefined

/**
 * Composes a shop from the builds of this project. Nothing is served yet.
 * @param port the shell's; the remotes have ports after it
 * @throws Error with the output of the composition when that fails
 */
export function composeShop(port: number): LocalShop {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-shop-'))
  const store = join(folder, 'store')
  const env = { ...process.env, PROMPTELIER_PORT: String(port), PROMPTELIER_STORE: store }
  const composer = join(root, 'shell/dist/composer/composer.js')
  const servers = new Map<string, ChildProcess>()
  try {
    run(root, env, composer, 'compose')
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }

  const stop = async (app: string) => {
    const server = servers.get(app)
    if (!server) return
    for (const [other, process] of servers) if (process === server) servers.delete(other)
    server.kill('SIGTERM')
    await exited(server)
  }
  return {
    url: `http://localhost:${port}`,
    stop,
    start: async (...apps) => {
      const missing = apps.filter((app) => !servers.has(app))
      if (missing.length === 0) return
      const args = [composer, 'serve', ...missing]
      const server = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
      for (const app of missing) servers.set(app, server)
      const offsets = missing.map((app) => portOffset(manifestOfLive(store, app)))
      await Promise.all(offsets.map((offset) => answers(`http://localhost:${port + offset}/`, server)))
    },
    checkout: () => createCheckout(mkdtempSync(join(folder, 'checkout-')), env),
    release(from, app) {
      from.build(app)
      return run(from.folder, env, composer, 'compose', app)
    },
    liveFiles: (app) =>
      Object.keys(parseManifest(readFileSync(manifestOfLive(store, app), 'utf8'), `the manifest of ${app}`).files),
    recompose(from, app) {
      for (const part of ['bodies', 'compositions']) rmSync(join(store, part), { recursive: true })
      return run(from.folder, env, composer, 'compose', app)
    },
    stored: () => hashesOf(store),
    storedApart(from) {
      const apart = join(mkdtempSync(join(folder, 'apart-')), 'store')
      run(from.folder, { ...env, PROMPTELIER_STORE: apart }, composer, 'compose')
      return hashesOf(apart)
    },
    configure: (settings) => writeFileSync(join(store, 'settings.json'), JSON.stringify(settings)),
    close: async () => {
      await Promise.all([...servers.keys()].map(stop))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
