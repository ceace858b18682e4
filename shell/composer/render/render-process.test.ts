import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Composition } from '@promptelier/platform/composition'
import { afterEach, beforeEach, expect, onTestFailed, test, vi } from 'vitest'
import { SHELL_SERVER_FILES } from '../testing/fake-builds.ts'
import type { RenderLimits } from './ask-process.ts'
import { type RenderedApps, type RenderProcess, startRenderProcess } from './render-process.ts'

// Each test starts the real process with remotes that do something wrong.

const LIMITS: RenderLimits = { startMs: 15_000, stepMs: 1500, memoryMb: 128, outputLength: 1_000_000 }

let folder: string
const started: RenderProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-render-'))
})
afterEach(() => {
  for (const renderer of started.splice(0)) renderer.close()
  rmSync(folder, { recursive: true, force: true })
})

function writeServer(app: string, files: Readonly<Record<string, string>>): string {
  const server = join(folder, app)
  mkdirSync(server)
  writeFileSync(join(server, 'package.json'), '{ "type": "module" }')
  for (const [file, text] of Object.entries(files)) writeFileSync(join(server, file), text)
  return server
}

const composition: Composition = {
  id: '',
  siteUrl: 'https://shop.example',
  shell: { version: '' },
  remotes: Object.fromEntries(
    ['first-mfe', 'second-mfe'].map((name) => [
      name,
      {
        version: '',
        entry: '',
        part: '',
        pages: { TestPage: { patterns: [`/${name}`], title: '' } },
        notFound: [],
      },
    ]),
  ),
  data: {},
}

/** The bundles are in their folders already. */
const APPS: RenderedApps = { teamOf: (app) => `Team ${app}`, checkOut: () => undefined }

const GOOD_PAGE = "export default () => 'good'"

/** Starts the process with a page module for each of two remotes, and optionally a module of addresses. */
async function start(
  pages: { first?: string; second?: string; addresses?: string },
  limits: Partial<RenderLimits> = {},
): Promise<RenderProcess> {
  const { first = GOOD_PAGE, second = GOOD_PAGE, addresses } = pages
  const remoteOf = (name: string, page: string) => ({
    name,
    server: writeServer(name, {
      'TestPage.js': page,
      ...(addresses !== undefined && { 'addresses.js': addresses }),
    }),
    pages: [{ name: 'TestPage', patterns: [`/${name}`] }],
    addresses: addresses !== undefined,
  })
  const { 'server.js': shell = '' } = SHELL_SERVER_FILES
  const inputs = {
    shellServer: writeServer('shell', { 'server.js': shell }),
    remotes: [remoteOf('first-mfe', first), remoteOf('second-mfe', second)],
    composition,
    dataSets: {},
  }
  const renderer = await startRenderProcess(inputs, APPS, { ...LIMITS, ...limits })
  started.push(renderer)
  return renderer
}

const renderAt = (renderer: RenderProcess, remote = 'first-mfe') =>
  renderer.render({ path: `/${remote}`, page: { remote, page: 'TestPage' }, reads: [], fetches: [] }, false)

/** Starts the process and renders the pages of both remotes, which loads them. */
async function load(...inputs: Parameters<typeof start>) {
  const renderer = await start(...inputs)
  await renderAt(renderer)
  await renderAt(renderer, 'second-mfe')
}

const NOT_LOADED = 'first-mfe (team Team first-mfe) cannot be loaded on the server: '
const NOT_RENDERED = 'TestPage of first-mfe (team Team first-mfe) does not render at /first-mfe: '

test('the pages of good remotes are planned and rendered', async () => {
  const renderer = await start({})
  const { documents } = await renderer.plan()
  expect(documents.map(({ path }) => path)).toEqual(['/first-mfe', '/second-mfe', undefined])
  expect((await renderAt(renderer)).body).toContain('good')
})

test('a remote is checked out and loaded when a page of it is rendered', async () => {
  const checkOut = vi.spyOn(APPS, 'checkOut')
  const renderer = await start({ first: "throw new Error('loaded')" })
  await renderer.plan()
  await renderAt(renderer, 'second-mfe')
  expect(checkOut.mock.calls.flat()).toEqual(['shell', 'second-mfe'])
  await expect(renderAt(renderer)).rejects.toThrow(`${NOT_LOADED}Error: loaded`)
  expect(checkOut.mock.calls.flat()).toEqual(['shell', 'second-mfe', 'first-mfe'])
})

test('an endless loop at load is refused', async () => {
  await expect(load({ first: 'for (;;) {}' })).rejects.toThrow(
    `${NOT_LOADED}it did not finish within 1.5 s. Look for an endless loop`,
  )
})

test('a top-level await that never ends is refused', async () => {
  await expect(load({ first: 'await new Promise(() => {})' })).rejects.toThrow(
    `${NOT_LOADED}it did not finish within 1.5 s. Look for an endless loop, or for a promise that never settles.`,
  )
})

test('an endless loop while a page renders is refused, and the message names page, team and path', async () => {
  const renderer = await start({ first: 'export default () => { for (;;) {} }' })
  await expect(renderAt(renderer)).rejects.toThrow(`${NOT_RENDERED}it did not finish within 1.5 s`)
})

test('after the process has ended, other pages do not render either', async () => {
  const renderer = await start({ first: 'export default () => process.exit(0)' })
  await expect(renderAt(renderer)).rejects.toThrow(`${NOT_RENDERED}it ended the process (exit code 0)`)
  await expect(renderAt(renderer, 'second-mfe')).rejects.toThrow('it ended the process')
})

test('a remote that ends the process at load is refused', async () => {
  await expect(load({ first: 'process.exit(0)' })).rejects.toThrow(
    `${NOT_LOADED}it ended the process (exit code 0). Code that renders pages must not call process.exit.`,
  )
})

test('a process that the system ends, as it does when memory is short, is no fault of the page', async () => {
  const renderer = await start({ first: "export default () => process.kill(process.pid, 'SIGKILL')" })
  await expect(renderAt(renderer)).rejects.toThrow(
    `${NOT_RENDERED}the system ended its process, mostly because the machine has too little memory: a render process may use 0.4 GB.`,
  )
})

test('a remote that disconnects from the composer is refused', async () => {
  await expect(load({ first: 'process.disconnect(); export default () => 1' })).rejects.toThrow(
    /^\w+-mfe .* cannot be loaded on the server: it ended the process/,
  )
})

test('the second of two remotes throws at load, and the message names it and its error', async () => {
  await expect(load({ second: "throw new RangeError('no sizes')" })).rejects.toThrow(
    'second-mfe (team Team second-mfe) cannot be loaded on the server: RangeError: no sizes',
  )
})

test('a remote that uses the browser at load is refused, and the message says where the browser may be used', async () => {
  await expect(load({ first: 'export default window.innerWidth' })).rejects.toThrow(
    `${NOT_LOADED}ReferenceError: window is not defined. On the server there is no browser: use it in an effect`,
  )
})

test('objects that grow without end are refused', async () => {
  const first = 'const all = []; for (;;) all.push(new Array(1000).fill({}))'
  await expect(load({ first }, { stepMs: 15_000 })).rejects.toThrow(
    `${NOT_LOADED}it used more than 128 MB of memory. Look for a list or a text that grows without end.`,
  )
})

test('buffers that grow without end are refused, although they are not objects of the heap', async () => {
  const first = 'const all = []; for (;;) all.push(Buffer.alloc(1_000_000, 1))'
  await expect(load({ first }, { stepMs: 15_000 })).rejects.toThrow(`${NOT_LOADED}it used more than 128 MB of memory`)
})

test('a remote that prints without end is refused', async () => {
  const first = "for (;;) { console.log('x'.repeat(100_000)); await new Promise((done) => setImmediate(done)) }"
  await expect(load({ first })).rejects.toThrow(
    `${NOT_LOADED}it printed more than 1000000 characters. Remove console.log`,
  )
})

test('a remote that prints in an endless loop is refused, although the loop never gives its output to the composer', async () => {
  await expect(load({ first: "for (;;) console.log('x'.repeat(1000))" })).rejects.toThrow(
    /^first-mfe \(team Team first-mfe\) cannot be loaded on the server: it (?:did not finish|used more|printed more)/,
  )
})

test('a document of 50 MB is refused', async () => {
  const renderer = await start(
    { first: "export default () => 'x'.repeat(50_000_000)" },
    { memoryMb: 1024, stepMs: 10_000 },
  )
  await expect(renderAt(renderer)).rejects.toThrow(`${NOT_RENDERED}its HTML is longer than 1000000 characters`)
})

test('a remote that closes its output changes nothing for the composer', async () => {
  const first = "import fs from 'node:fs'; process.stdout.destroy(); fs.closeSync(2); export default () => 'silent'"
  expect((await renderAt(await start({ first }))).body).toContain('silent')
  expect(process.stdout.writable).toBe(true)
})

test('a remote cannot answer in the renderer’s name', async () => {
  const first = "process.send({ number: 2, response: { type: 'done' } }); export default () => ''"
  await expect(load({ first })).rejects.toThrow(`${NOT_LOADED}TypeError: process.send is not a function`)
})

test('a message that is no response ends the process', async () => {
  // `_send` is an internal function of Node.
  const first = "export default () => { process._send({ number: 99, response: { type: 'done' } }); return '' }"
  await expect(start({ first }).then((renderer) => renderAt(renderer))).rejects.toThrow(
    `${NOT_RENDERED}it sent a message that is not a response to the composer`,
  )
})

test('timers that still run do not stop the composer from ending the process', async () => {
  const first = "setInterval(() => {}, 10); export default () => 'ticking'"
  expect((await renderAt(await start({ first }))).body).toContain('ticking')
})

test('an error in a timer is attributed to the remote that started the timer, not to the one that loads', async () => {
  const first = "setTimeout(() => { throw new Error('too late') }, 50); export default () => ''"
  const second = 'await new Promise((done) => setTimeout(done, 1000)); export default () => 1'
  await expect(load({ first, second })).rejects.toThrow(
    'second-mfe (team Team second-mfe) cannot be loaded on the server: an error in the code of first-mfe (team Team first-mfe) ended the process: Error: too late.',
  )
})

test('a promise that is rejected and never caught is refused', async () => {
  const first = "void Promise.reject(new Error('forgotten')); await new Promise((done) => setTimeout(done, 500))"
  await expect(load({ first })).rejects.toThrow(
    /Error: forgotten\. A timer or a promise threw it, and no code caught it\.$/,
  )
})

test('the environment of the applications is empty', async () => {
  process.env['PROMPTELIER_TEST_SECRET'] = 'secret'
  const renderer = await start({ first: 'export default () => Object.keys(process.env).join()' })
  delete process.env['PROMPTELIER_TEST_SECRET']
  expect((await renderAt(renderer)).body).toContain('"/first-mfe","",{}')
})

test('addresses that never end are refused, and the message names the remote', async () => {
  await expect(
    start({ addresses: 'export default { concretePaths: {}, redirects: () => { for (;;) {} } }' }),
  ).rejects.toThrow('The paths of first-mfe (team Team first-mfe) cannot be computed (addresses.ts): it did not finish')
})

test('a page that throws is refused with its error', async () => {
  const renderer = await start({ first: "export default () => { throw new Error('no price') }" })
  await expect(renderAt(renderer)).rejects.toThrow(`${NOT_RENDERED}Error: no price`)
  expect((await renderAt(renderer, 'second-mfe')).body).toContain('good')
})

test('an endless loop ends when the composer is killed', async () => {
  const pidFile = join(folder, 'pid')
  const text = `import fs from 'node:fs'; fs.writeFileSync('${pidFile}', String(process.pid)); for (;;) {}`
  const inputs = { shellServer: writeServer('shell', { 'server.js': text }), remotes: [], composition, dataSets: {} }
  const program = join(folder, 'composer.mts')
  writeFileSync(
    program,
    `import { startRenderProcess } from '${join(import.meta.dirname, 'render-process.ts')}'
    await startRenderProcess(${JSON.stringify(inputs)}, { teamOf: (app) => app, checkOut() {} })`,
  )
  const composer = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program])
  await vi.waitUntil(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '', { timeout: 15_000 })
  const pid = Number(readFileSync(pidFile, 'utf8'))
  onTestFailed(() => void process.kill(pid, 'SIGKILL'))
  composer.kill('SIGKILL')
  // Signal 0 only asks whether the process exists.
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 5000 })
})
