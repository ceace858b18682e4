import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { release } from '../../release/release.ts'
import { folderStorage } from '../../store/folder-storage.ts'
import { localCopies } from '../../store/local-copies.ts'
import { SHELL, type Store } from '../../store/store.ts'
import { freeFirstPort } from '../../testing/request.ts'
import { type FollowedState, follow } from '../follow.ts'
import { installNginx } from './nginx-program.mjs'

/** The folder with the applications and their builds. */
export const ROOT = resolve(import.meta.dirname, '../../../..')

const APPS = ['shell', 'catalog-mfe', 'product-mfe', 'cart-checkout-mfe', 'content-mfe'] as const

export const AUTHOR = { by: 'test', why: '' }

/** How long nginx may take to start, ms. */
const START_MS = 5000

/** Browsers resolve names that end with `.localhost` to this machine. Node, which tests the shop too, does not. */
const hostOf = (app: string) => (app === SHELL ? 'localhost' : `${app}.localhost`)

/** Creates a certificate for all hosts, which no browser trusts. */
function createCertificate(folder: string) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const names = APPS.map((app) => `DNS:${hostOf(app)}`).join(',')
  const { status, stderr } = spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      `subjectAltName=${names}`,
      '-out',
      certificate,
      '-keyout',
      key,
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl failed: ${stderr}`)
  return { certificate, key }
}

/** The hash of a certificate's public key, as Chromium's options name it. */
function keyHashOf(certificate: string): string {
  const key = new X509Certificate(readFileSync(certificate)).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}

/** A response with its whole body. */
export type Received = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Ends a process that this program has started. */
export const end = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })

/** Starts nginx and waits until it responds. @throws (rejects) when it does not; then it has ended */
export async function startNginx(configuration: string, isUp: () => Promise<boolean>): Promise<ChildProcess> {
  const nginx = spawn('nginx', ['-c', configuration, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const started = performance.now()
  while (!(await isUp())) {
    if (nginx.exitCode !== null || performance.now() - started > START_MS) {
      await end(nginx)
      throw new Error('nginx did not start')
    }
    await new Promise((done) => setTimeout(done, 20))
  }
  return nginx
}

/**
 * Releases the builds of this repository into a fresh store, publishes them, and serves them with nginx: each
 * application on its own host, with TLS, on the loopback interface.
 * @param settings more members of the store's settings
 * @param collector URL of a collector of reports
 * @throws (rejects) when nginx does not start; then nothing is left running
 */
export async function startNginxShop({ settings = {}, collector }: { settings?: object; collector?: string } = {}) {
  const { brotliModule } = installNginx()
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-nginx-'))
  // nginx reads the published files as another user.
  chmodSync(folder, 0o755)
  const port = await freeFirstPort()
  const originOf = (app: string) => `https://${hostOf(app)}:${port}`
  const storage = folderStorage(join(folder, 'store'))
  const store: Store = { storage, copies: localCopies(storage) }
  mkdirSync(storage.location)
  const origins = Object.fromEntries(APPS.map((app) => [app, originOf(app)]))
  writeFileSync(join(storage.location, 'settings.json'), JSON.stringify({ origins, ...settings }))
  await release(store, { apps: APPS, builds: ROOT, ...AUTHOR })

  const out = join(folder, 'published')
  const configuration = join(out, 'nginx/current/nginx.conf')
  const tls = createCertificate(folder)
  const nginxOptions = { tls, addresses: ['127.0.0.1'], brotliModule, collector }
  const problems: string[] = []
  const stopping = new AbortController()
  const published: FollowedState[] = []
  let nginx: ChildProcess | undefined

  /** Sends a request for a path exactly as given, from an address of this machine. `localhost` is that of each host. */
  function send(
    app: string,
    path: string,
    { method = 'GET', headers = {}, body = '', from = '127.0.0.1' } = {},
  ): Promise<Received> {
    return new Promise((done, fail) => {
      const sent = request(
        {
          host: '127.0.0.1',
          localAddress: from,
          servername: hostOf(app),
          port,
          path,
          method,
          headers: { host: `${hostOf(app)}:${port}`, ...headers },
          agent: false,
          rejectUnauthorized: false,
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.once('end', () =>
            done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
          )
        },
      )
      sent.once('error', fail).end(body)
    })
  }

  const isUp = () =>
    send('shell', '/').then(
      () => true,
      () => false,
    )
  let following: Promise<void> | undefined
  async function close() {
    stopping.abort()
    await following
    if (nginx) await end(nginx)
    rmSync(folder, { recursive: true, force: true })
  }
  const firstPublished = new Promise<void>((done, fail) => {
    following = follow(store, {
      target: 'nginx',
      out,
      once: false,
      signal: stopping.signal,
      nginx: nginxOptions,
      onProblem(message) {
        problems.push(message)
        if (published.length === 0) fail(new Error(message))
      },
      async onPublished(state) {
        if (!nginx) nginx = await startNginx(configuration, isUp)
        else if (state.hasChanged) spawnSync('nginx', ['-c', configuration, '-s', 'reload'])
        published.push(state)
        done()
      },
    })
  })
  await firstPublished.catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    store,
    url: originOf('shell'),
    /** Environment in which Playwright tests this shop. */
    testEnvironment: {
      BASE_URL: originOf(SHELL),
      NODE_EXTRA_CA_CERTS: tls.certificate,
      E2E_CERTIFICATE_HASH: keyHashOf(tls.certificate),
    },
    folder,
    problems,
    published,
    send,
    close,
  }
}
