import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CompositionFile, readComposition } from '../../compose/composition-file.ts'
import { follow } from '../../hosting/follow.ts'
import { installNginx } from '../../hosting/testing/nginx-program.mjs'
import { AUTHOR, end, ROOT, startNginx } from '../../hosting/testing/nginx-shop.ts'
import { messageOf } from '../../message-of.ts'
import { release } from '../../release/release.ts'
import { folderStorage } from '../../store/folder-storage.ts'
import { localCopies } from '../../store/local-copies.ts'
import { SHELL, type Store } from '../../store/store.ts'
import { freeFirstPort } from '../../testing/request.ts'
import type { ServedMessage } from './served.ts'

const APPS = [SHELL, 'catalog-mfe', 'product-mfe', 'cart-checkout-mfe', 'content-mfe']
const REPORTS = '/reports'

/** Memory of a process, in bytes. The heap includes buffers outside of it. */
export type Memory = { readonly rss: number; readonly heap: number }

/** A shop that is served from one store by `serve`, and by nginx if this machine has it. */
export type LoadShop = {
  readonly id: string
  readonly file: CompositionFile
  /** Path that reports are sent to. */
  readonly reports: string
  /** The origin of the shop at `serve`. */
  readonly origin: string
  /** The memory of `serve` after its garbage was collected. */
  readonly memory: () => Promise<Memory>
  /** The origin of the shop at nginx, or why there is none. */
  readonly nginx: { readonly origin: string; readonly rss: () => number } | { readonly problem: string }
  readonly close: () => Promise<void>
}

/** Starts the program `served.ts`. */
async function startServe(storeFolder: string, folder: string) {
  const port = await freeFirstPort()
  const program = join(import.meta.dirname, 'served.ts')
  const child = fork(program, [storeFolder, String(port), join(folder, 'reports.ndjson')], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
  })
  /** The next message of the program. */
  async function nextMessage(): Promise<ServedMessage> {
    const ended = once(child, 'exit').then(() => {
      throw new Error('serve has ended')
    })
    // The program sends nothing else.
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [ServedMessage]
    return message
  }
  await nextMessage()
  return {
    origin: `http://localhost:${port}`,
    async memory(): Promise<Memory> {
      child.send('memory')
      const message = await nextMessage()
      if (message.kind !== 'memory') throw new Error('serve has sent another message')
      return message
    },
    close: () => end(child),
  }
}

/** The memory of a process and of its children, in bytes. */
function rssOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024 + children.reduce((sum, child) => sum + rssOf(Number(child)), 0)
}

/** Publishes what is live for nginx, and starts it. */
async function serveWithNginx(store: Store, folder: string, origin: string) {
  const { brotliModule } = installNginx()
  const out = join(folder, 'published')
  const addresses = ['127.0.0.1']
  await follow(store, { target: 'nginx', out, once: true, nginx: { addresses, brotliModule } })
  const isUp = () =>
    fetch(origin).then(
      () => true,
      () => false,
    )
  return startNginx(join(out, 'nginx/current/nginx.conf'), isUp)
}

/**
 * Releases the builds of this repository into a fresh store, and serves it on the loopback interface. nginx and `serve`
 * have the same files, without TLS.
 * @throws (rejects) with an Error when an application is not built
 */
export async function startLoadShop(): Promise<LoadShop> {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-load-'))
  // nginx reads the published files as another user.
  chmodSync(folder, 0o755)
  const storage = folderStorage(join(folder, 'store'))
  const store: Store = { storage, copies: localCopies(storage) }
  mkdirSync(storage.location)
  const port = await freeFirstPort()
  const originOf = (app: string) => `http://localhost:${port + APPS.indexOf(app)}`
  const origins = Object.fromEntries(APPS.map((app) => [app, originOf(app)]))
  writeFileSync(join(storage.location, 'settings.json'), JSON.stringify({ origins, reports: REPORTS }))
  let nginx: ChildProcess | undefined
  let serving: Awaited<ReturnType<typeof startServe>> | undefined
  async function close() {
    await serving?.close()
    if (nginx) await end(nginx)
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    const { composed } = await release(store, { apps: APPS, builds: ROOT, ...AUTHOR })
    const served = await startServe(storage.location, folder)
    serving = served
    let problem = ''
    try {
      nginx = await serveWithNginx(store, folder, originOf(SHELL))
    } catch (error) {
      problem = messageOf(error)
    }
    const pid = nginx?.pid
    return {
      id: composed.id,
      file: await readComposition(storage, composed.id),
      reports: REPORTS,
      origin: served.origin,
      memory: () => served.memory(),
      nginx: pid === undefined ? { problem } : { origin: originOf(SHELL), rss: () => rssOf(pid) },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
