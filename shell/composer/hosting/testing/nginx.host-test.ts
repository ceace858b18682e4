import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2'
import { type AddressInfo, connect as connectTcp, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { integrityListPath } from '../../../src/remotes/integrity-list.ts'
import { dictionaryId } from '../../artefacts/dictionaries.ts'
import { integrityOf } from '../../artefacts/integrity.ts'
import { groupOf } from '../../canary/groups.ts'
import { readComposition } from '../../compose/composition-file.ts'
import { recordUrlIn } from '../../compose/records.ts'
import { HSTS } from '../../policy/response-headers.ts'
import { promote } from '../../release/end-canary.ts'
import { release } from '../../release/release.ts'
import { rollback } from '../../release/rollback.ts'
import { serve } from '../../serving/serve.ts'
import { decompressDelta } from '../../testing/decompress-delta.ts'
import { freeOrigins, sendRequest } from '../../testing/request.ts'
import { compareResponses, decode, factsOf } from './compare-responses.ts'
import { AUTHOR, type Received, ROOT, startNginxShop } from './nginx-shop.ts'
import { ODD_PATHS } from './odd-paths.ts'

const reports: unknown[] = []
async function receive(received: IncomingMessage, response: ServerResponse) {
  const { 'user-agent': agent, 'x-forwarded-for': address } = received.headers
  reports.push({ url: received.url, agent, address, body: await text(received) })
  response.writeHead(204).end()
}
const collector = createServer((received, response) => void receive(received, response)).listen(0, '127.0.0.1')
await once(collector, 'listening')
// A server on a port has an address of this type.
const { port } = collector.address() as AddressInfo

const nginx = await startNginxShop({ settings: { reports: '/reports' }, collector: `http://127.0.0.1:${port}` })
const originOf = await freeOrigins()
const serving = await serve(nginx.store, originOf)
afterAll(async () => {
  await serving.close()
  await nginx.close()
  collector.close()
})

const shellOrigin = originOf('shell', undefined)
const [first] = nginx.published
const id = first?.record.state.live.composition ?? ''
const file = await readComposition(nginx.store.storage, id)

async function compare(path: string, accepted: string, agent = '') {
  const options = { headers: { 'accept-encoding': accepted, 'user-agent': agent } }
  const [served, hosted] = await Promise.all([
    sendRequest(shellOrigin, path, options),
    nginx.send('shell', path, options),
  ])
  return compareResponses(path, served, hosted)
}

test('nginx responds at every path of the composition as serve does', async () => {
  const paths = [...Object.keys(file.documents), ...Object.keys(file.files).map((path) => `/${path}`)]
  for (const path of paths.map((one) => (one.startsWith('/') ? one : `/${one}`))) {
    const { expected, received } = await compare(path, 'gzip, deflate, br, zstd')
    expect(received).toEqual(expected)
  }
})

test('nginx sends no other file than /sw.js to a browser that installs a service worker, as serve', async () => {
  const headers = { 'service-worker': 'script' }
  const [own = ''] = file.shell.start
  for (const [path, status] of [
    ['/sw.js', 200],
    ['/sw.js?update', 200],
    ['/', 404],
    ['/images/icon-192.png', 404],
    [own, 404],
  ] as const) {
    const [served, hosted] = await Promise.all([
      sendRequest(shellOrigin, path, { headers }),
      nginx.send('shell', path, { headers }),
    ])
    const { expected, received } = compareResponses(path, served, hosted)
    expect(received).toEqual(expected)
    expect(received).toMatchObject({ path, status })
  }
  const [remoteFile = ''] = Object.values(file.pages).flatMap(({ modules }) => modules)
  const { pathname } = new URL(remoteFile)
  const [, app = ''] = pathname.split('/')
  expect((await nginx.send(app, pathname)).status).toBe(200)
  expect((await nginx.send(app, pathname, { headers })).status).toBe(404)
})

test('nginx redirects every alias of the composition as serve does', async () => {
  for (const path of Object.keys(file.redirects)) {
    for (const spelling of [path, path.toUpperCase(), path.normalize('NFD'), `${path}/`, `/${path}`]) {
      const { expected, received } = await compare(encodeURI(spelling), 'br')
      expect(received).toEqual(expected)
      expect(received).toMatchObject({ status: 308 })
    }
  }
})

test.each(ODD_PATHS)('nginx responds to %s as serve does', async (path) => {
  const { expected, received } = await compare(path, 'gzip, br')
  expect(received).toEqual(expected)
})

test.each(['br', 'gzip', 'identity', '', 'gzip;q=0', 'br;q=0.5, gzip;q=0.4', 'br;q=0, gzip'])(
  'with Accept-Encoding %j, nginx responds as serve does',
  async (accepted) => {
    for (const path of ['/', '/robots.txt', '/nulle-part', '/images/icon-192.png']) {
      const { expected, received } = await compare(path, accepted)
      expect(received).toEqual(expected)
    }
  },
)

test('the files of every application are those of the store, with the headers that serve sends', async () => {
  for (const app of Object.keys(file.versions)) {
    const files = await nginx.send(app, `/${app}/files/`)
    expect([files.status, files.headers['access-control-allow-origin']]).toEqual([404, '*'])
  }
  const urls = Object.values(file.pages).flatMap(({ modules, styles }) => [...modules, ...styles])
  expect(urls.length).toBeGreaterThan(10)
  for (const url of new Set(urls)) {
    const { pathname } = new URL(url, nginx.url)
    const app = pathname.split('/')[1] ?? ''
    const options = { headers: { 'accept-encoding': 'br' } }
    const [served, hosted] = await Promise.all([
      sendRequest(serving.origins().get(app) ?? '', pathname, options),
      nginx.send(app, pathname, options),
    ])
    // Only nginx knows that the origin has https.
    expect({ pathname, ...factsOf(hosted) }).toEqual({ pathname, ...factsOf(served), ...HSTS })
    expect(factsOf(hosted)).toMatchObject({
      status: 200,
      body: (await nginx.store.storage.read(pathname.slice(1)))?.toString(),
    })
  }
})

test.each(['gzip', 'br'])('a proxy that speaks HTTP/1.0, as nginx does, gets %s copies', async (accepted) => {
  const { hostname, port: shopPort } = new URL(nginx.url)
  const socket = connect({ host: '127.0.0.1', servername: hostname, port: Number(shopPort), rejectUnauthorized: false })
  socket.end(`GET / HTTP/1.0\r\nhost: ${hostname}\r\naccept-encoding: ${accepted}\r\n\r\n`)
  const [head = ''] = (await buffer(socket)).toString('latin1').split('\r\n\r\n')
  expect(head.toLowerCase()).toContain(`content-encoding: ${accepted}`)
})

test('an error at the URL of a file is stored nowhere: a browser that got one asks for the file again', async () => {
  const [path = ''] = Object.values(file.pages).flatMap(({ modules }) =>
    modules.map((url) => new URL(url, nginx.url).pathname),
  )
  const app = path.split('/')[1] ?? ''
  const answerTo = async (range?: string) => {
    const { status, headers } = await nginx.send(app, path, { headers: range === undefined ? {} : { range } })
    return [status, headers['cache-control']]
  }
  const published = join(nginx.folder, 'published/files', path)
  const { mode } = statSync(published)
  expect(await answerTo('bytes=99999999-')).toEqual([416, expect.stringMatching(/\bno-store$/)])
  chmodSync(published, 0o000)
  try {
    expect(await answerTo()).toEqual([403, 'no-store'])
  } finally {
    chmodSync(published, mode)
  }
  expect(await answerTo()).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(await answerTo('bytes=0-9')).toEqual([206, 'public, max-age=31536000, immutable'])
})

test('a process of nginx may open a file for each of its connections, whatever the limit of its system is', () => {
  const main = readFileSync(join(nginx.folder, 'published/nginx/nginx.pid'), 'utf8').trim()
  const workers = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ')
  const limits = workers.map(
    (worker) => /^Max open files +(\d+)/m.exec(readFileSync(`/proc/${worker}/limits`, 'utf8'))?.[1],
  )
  expect(new Set(limits)).toEqual(new Set(['17408']))
})

/** Connections that one client opens, each with the beginning of a request. @returns those that are open */
async function openUnfinished(count: number) {
  const { port: shopPort } = new URL(nginx.url)
  const open = new Set<Socket>()
  const sockets = Array.from({ length: count }, () => {
    const socket = connectTcp(Number(shopPort), '127.0.0.1')
    // nginx reads the headers of a request without TLS to the end before it refuses it.
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nhost: localhost\r\n')
    open.add(socket.once('close', () => open.delete(socket)))
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return open
}

test('while one client has 2,300 connections with unfinished headers, others are served; after 10 s they are closed', async () => {
  const open = await openUnfinished(2300)
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
  })
  const started = performance.now()
  for (let time = 0; time < 20; time += 1) expect((await nginx.send('shell', '/aide')).status).toBe(200)
  expect(open.size).toBe(2300)
  await vi.waitUntil(() => open.size === 0, { timeout: 30_000, interval: 50 })
  expect(performance.now() - started).toBeLessThan(15_000)
})

/** Opens streams of HTTP/2 with a request whose body does not arrive. @returns the statuses of those that are refused */
async function openWithoutBody(sessions: readonly ClientHttp2Session[], streams: number) {
  const statuses: unknown[] = []
  for (const session of sessions)
    for (let stream = 0; stream < streams; stream += 1)
      session
        .request({ ':method': 'POST', ':path': '/reports', 'content-length': 100 }, { endStream: false })
        .on('error', () => {})
        .once('response', (headers) => statuses.push(headers[':status']))
  // A response to a later request comes after those that refuse earlier ones.
  for (const session of sessions) await new Promise((done) => session.ping(done))
  return statuses
}

test('one client has at most 512 requests at the same time, also over HTTP/2; another one is served', async () => {
  const options = { rejectUnauthorized: false, servername: 'localhost' }
  const sessions = Array.from({ length: 6 }, () => connectHttp2(nginx.url.replace('localhost', '127.0.0.1'), options))
  onTestFinished(() => {
    for (const session of sessions) session.destroy()
  })
  const statuses = await openWithoutBody(sessions, 100)
  await vi.waitUntil(() => statuses.length >= 88, { timeout: 5000 })
  expect(statuses).toEqual(Array.from({ length: 88 }, () => 429))
  expect((await nginx.send('shell', '/aide')).status).toBe(429)
  expect((await nginx.send('shell', '/aide', { from: '127.0.0.2' })).status).toBe(200)
  for (const session of sessions) session.destroy()
  await vi.waitUntil(async () => (await nginx.send('shell', '/aide')).status === 200, { timeout: 5000 })
})

test('the shop’s origin sends the records of all remotes as serve does', async () => {
  const names = Object.values(file.documents).flatMap(({ reads, fetches }) => [...reads, ...fetches])
  const urls = [...new Set(names)].map((name) => recordUrlIn(file.browser.data, name))
  expect(urls.length).toBeGreaterThan(10)
  for (const url of urls) {
    const { expected, received } = await compare(url, 'gzip, br')
    // This nginx has TLS, and with it adds HSTS to files of applications. The shop's own files have it anyway.
    expect(url.includes('/files/') ? { ...received, 'strict-transport-security': '' } : received).toEqual(expected)
    expect(received).toMatchObject({ status: 200 })
  }
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
  '%s has status 405, and GET and HEAD are allowed',
  async (method) => {
    for (const app of ['shell', 'content-mfe']) {
      const { status, headers } = await nginx.send(app, '/aide', { method })
      expect([status, headers['allow']]).toEqual([405, 'GET, HEAD'])
    }
  },
)

test('the response to HEAD has the headers of GET and no body', async () => {
  for (const path of ['/', '/nulle-part', '/x.js']) {
    const [get, head] = [await nginx.send('shell', path), await nginx.send('shell', path, { method: 'HEAD' })]
    expect([head.status, head.body.length]).toEqual([get.status, 0])
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
  }
})

test('a document that has not changed is not sent again; each encoding has its own ETag', async () => {
  const tags = new Set<string>()
  for (const accepted of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': accepted }
    const etag = String((await nginx.send('shell', '/aide', { headers })).headers['etag'])
    tags.add(etag)
    const again = await nginx.send('shell', '/aide', { headers: { ...headers, 'if-none-match': etag } })
    expect([again.status, again.body.length]).toEqual([304, 0])
  }
  expect(tags.size).toBe(3)
})

/** An address and a file that only the canary has. */
const CANARY_ALIAS = '/questions-de-la-version-canari'
const CANARY_FILE = '/covers/cover-canari.svg'

/**
 * Changes the build of content-mfe, so that it becomes another version, with an alias and a file at the site's root.
 * @returns the folder that contains it
 */
function changedBuild() {
  const builds = join(nginx.folder, 'builds')
  const dist = join(builds, 'content-mfe/dist')
  cpSync(join(ROOT, 'content-mfe/dist'), dist, { recursive: true })
  // Our own build has written this file, so its type is known.
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as { server: Record<string, object> }
  for (const [path, content] of [
    ['addresses.js', `export default { concretePaths: {}, redirects: () => ({ '${CANARY_ALIAS}': '/aide' }) }`],
    // Large enough to have compressed copies.
    [`public${CANARY_FILE}`, `<svg xmlns="http://www.w3.org/2000/svg">${'<path/>'.repeat(500)}</svg>`],
  ] as const) {
    mkdirSync(dirname(join(dist, 'server', path)), { recursive: true })
    writeFileSync(join(dist, 'server', path), content)
    manifest.server[path] = { bytes: content.length, integrity: integrityOf(Buffer.from(content)) }
  }
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify({ ...manifest, addresses: true, part: 'Cette page-ci' }))
  return builds
}

const liveIdFor = async (agent: string): Promise<string> =>
  JSON.parse(decode(await nginx.send('shell', '/live.json', { headers: { 'user-agent': agent } }))).composition

const SHARE = 20
const AGENTS = Array.from({ length: 1000 }, (_, index) => `Mozilla/5.0 (visitor ${index}; caf\xe9)`)

/** The composition of the canary; the tests below need it. */
const { composed: canary } = await release(nginx.store, {
  apps: ['content-mfe'],
  builds: changedBuild(),
  canary: { share: SHARE, minVisits: 1, timeoutMs: 600_000 },
  ...AUTHOR,
})
await vi.waitUntil(() => nginx.published.at(-1)?.record.state.canary, { timeout: 20_000 })

test('nginx gives the canary to the visitors that groups.ts computes, each time', async () => {
  let visitors = 0
  for (const agent of AGENTS) {
    const isCanary = groupOf('127.0.0.1', agent, SHARE) === 'canary'
    expect([agent, await liveIdFor(agent)]).toEqual([agent, isCanary ? canary.id : id])
    visitors += Number(isCanary)
  }
  expect(Math.abs(visitors / AGENTS.length - SHARE / 100)).toBeLessThan(0.05)
  for (const agent of AGENTS.slice(0, 50))
    expect([await liveIdFor(agent), await liveIdFor(agent)]).toEqual(
      Array(2).fill(groupOf('127.0.0.1', agent, SHARE) === 'canary' ? canary.id : id),
    )
})

test('all documents and redirects of a visitor are of the same composition', async () => {
  for (const agent of AGENTS.slice(0, 20)) {
    const expected = await liveIdFor(agent)
    const headers = { 'user-agent': agent, 'accept-encoding': 'br' }
    for (const path of ['/', '/aide', '/nulle-part', '/composition.json'])
      expect(decode(await nginx.send('shell', path, { headers }))).toContain(`"id":"${expected}"`)
    const alias = await nginx.send('shell', CANARY_ALIAS, { headers })
    expect([alias.status, alias.headers['location']]).toEqual(
      expected === canary.id ? [308, '/aide'] : [404, undefined],
    )
  }
})

/** A visitor who gets what is live, from nginx and from `serve`, whose tests may use either address. */
const OTHER_AGENT =
  AGENTS.find((agent) => ['127.0.0.1', '::1'].every((address) => groupOf(address, agent, SHARE) !== 'canary')) ?? ''
const CANARY_LIST = integrityListPath('content-mfe', canary.file.versions['content-mfe'] ?? '')

test.each([
  CANARY_LIST,
  CANARY_FILE,
  `${CANARY_FILE}?composition=${id}`,
  CANARY_FILE.toUpperCase(),
  `/${CANARY_FILE}`,
  `${CANARY_FILE}?composition=0000000000000000`,
])('a tab of the canary, or of a preview, gets its own %s when its visitor is in another group', async (path) => {
  const { expected, received } = await compare(path, 'br', OTHER_AGENT)
  expect(received).toEqual(expected)
  expect(received['status'] === 200).toBe([CANARY_LIST, CANARY_FILE, `${CANARY_FILE}?composition=${id}`].includes(path))
})

test.each(['/', '/aide', '/AIDE', '/nulle-part', '/robots.txt', '/composition.json', '/x.js'])(
  'nginx responds to %s of a preview as serve does',
  async (path) => {
    const { expected, received } = await compare(`${path}?composition=${canary.id}`, 'br')
    expect(received).toEqual(expected)
    expect(received).toMatchObject(
      path === '/x.js' ? { status: 404 } : { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' },
    )
  },
)

test('the live composition can be requested by its id', async () => {
  const response = await nginx.send('shell', `/aide?composition=${id}`, { headers: { 'accept-encoding': 'br' } })
  expect(factsOf(response)).toMatchObject({ status: 200, 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  expect(decode(response)).toContain(`"id":"${id}"`)
})

test('reports are passed to the collector with the address and the user agent of the visitor', async () => {
  const { status } = await nginx.send('shell', '/reports', {
    method: 'POST',
    headers: { 'user-agent': 'agent', 'x-forwarded-for': '192.0.2.1' },
    body: '{"schema":1}',
  })
  expect(status).toBe(204)
  expect(reports).toEqual([{ url: '/reports', agent: 'agent', address: '127.0.0.1', body: '{"schema":1}' }])
})

test.each(['/reports', '/reports?a=b'])(
  'GET and HEAD of %s, which only receives reports, have the 404 document and do not reach the collector',
  async (path) => {
    const before = reports.length
    for (const method of ['GET', 'HEAD']) {
      const [served, hosted] = await Promise.all([
        sendRequest(shellOrigin, path, { method }),
        nginx.send('shell', path, { method }),
      ])
      const { expected, received } = compareResponses(path, served, hosted)
      expect(received).toEqual(expected)
      expect(received).toMatchObject({ path, status: 404 })
    }
    expect((await nginx.send('shell', `/reports?composition=${id}`)).status).toBe(404)
    expect(reports).toHaveLength(before)
  },
)

test('a rollback reaches new visits within one second, and nobody gets the other composition afterwards', async () => {
  await promote(nginx.store, AUTHOR)
  await vi.waitUntil(async () => (await liveIdFor('agent')) === canary.id, { timeout: 20_000, interval: 20 })
  await rollback(nginx.store, AUTHOR, 1)
  const started = performance.now()
  await vi.waitUntil(async () => (await liveIdFor('agent')) === id, { timeout: 20_000, interval: 5 })
  const ms = performance.now() - started
  console.info(`The rollback reached new visits after ${Math.round(ms)} ms.`)
  expect(ms).toBeLessThan(1000)
  // The former workers of nginx end within this time.
  await new Promise((done) => setTimeout(done, 200))
  for (const agent of AGENTS.slice(0, 100)) expect(await liveIdFor(agent)).toBe(id)
  expect(nginx.problems).toEqual([])
})

/** A text that does not become smaller when it is compressed alone. */
const OLD = randomBytes(20_000).toString('base64')
const NEW = `${OLD.slice(0, 9000)}changed${OLD.slice(9000)}`

/** Releases content-mfe with a script that contains this text. @returns the path of the script */
async function releaseScript(change: string): Promise<string> {
  const builds = join(nginx.folder, `builds-${hashed(change)}`)
  const dist = join(builds, 'content-mfe/dist')
  cpSync(join(ROOT, 'content-mfe/dist'), dist, { recursive: true })
  const name = `change-${hashed(change)}.js`
  const content = Buffer.from(`// ${change}\n`)
  writeFileSync(join(dist, 'client', name), content)
  // Our own build has written this file, so its type is known.
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as { files: Record<string, object> }
  manifest.files[name] = { bytes: content.length, integrity: integrityOf(content) }
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest))
  await release(nginx.store, { apps: ['content-mfe'], builds, ...AUTHOR })
  return `/content-mfe/files/${name}`
}

const isDelta = ({ headers }: Pick<Received, 'headers'>) => headers['content-encoding'] === 'dcz'
const hashed = (change: string) => createHash('sha256').update(change).digest('hex').slice(0, 8)

test('a browser that has the version before of a script gets only what has changed, as from serve', async () => {
  await releaseScript(OLD)
  const path = await releaseScript(NEW)
  const old = Buffer.from(`// ${OLD}\n`)
  const requestWith = (dictionary: string, accepted = 'gzip, br, zstd, dcb, dcz') => {
    const headers = { 'accept-encoding': accepted, 'available-dictionary': dictionary }
    return Promise.all([
      sendRequest(originOf('content-mfe', 4174), path, { headers }),
      nginx.send('content-mfe', path, { headers }),
    ])
  }
  await vi.waitUntil(async () => (await requestWith(dictionaryId(old))).every(isDelta), { timeout: 30_000 })
  const [served, hosted] = await requestWith(dictionaryId(old))
  expect(hosted.body.length).toBeLessThan(200)
  expect((await decompressDelta(hosted.body, old)).toString()).toBe(`// ${NEW}\n`)
  const COMPARED = ['use-as-dictionary', 'vary', 'content-type', 'cache-control', 'access-control-allow-origin']
  const compared = ({ headers }: Pick<Received, 'headers'>) =>
    COMPARED.map((name) => String(headers[name]).toLowerCase())
  expect(compared(hosted)).toEqual(compared(served))
  for (const [dictionary, accepted] of [
    [dictionaryId(Buffer.from('other')), 'br, dcz'],
    [dictionaryId(old), 'br'],
    [':../../../../content-mfe/files/secret:', 'br, dcz'],
  ] as const) {
    const [servedWhole, hostedWhole] = await requestWith(dictionary, accepted)
    expect([isDelta(servedWhole), isDelta(hostedWhole)]).toEqual([false, false])
    expect(compareResponses(path, servedWhole, hostedWhole).received).toMatchObject({ status: 200 })
    expect(compared(hostedWhole)).toEqual(compared(servedWhole))
  }
  expect(nginx.problems).toEqual([])
})
