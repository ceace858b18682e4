import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Composition } from '@promptelier/platform/composition'
import { afterEach, beforeEach, expect, onTestFailed, test, vi } from 'vitest'
import { SHELL_SERVER_FILES } from '../testing/fake-builds.ts'
import type { RenderLimits } from './ask-process.ts'
import { frameOf } from './frames.ts'
import { type RenderedApps, type RenderProcess, startRenderProcess } from './render-process.ts'

// Each test starts the real process with a remote that does something wrong.

const REMOTE = 'first-mfe'

const LIMITS: RenderLimits = { shellMs: 15_000, stepMs: 1500, memoryMb: 128, outputLength: 1_000_000 }

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
const COMMON = { composition, dataSets: {}, madeRecords: {} }

/** The bundles are in their folders already. */
const APPS: RenderedApps = { teamOf: (app) => `Team ${app}`, checkOut: () => undefined }

const GOOD_PAGE = "export default () => 'good'"
const GOOD_ADDRESSES = 'export default { concretePaths: {} }'

type Bundle = { readonly page?: string; readonly addresses?: string; readonly patterns?: readonly string[] }

/** Starts the process of a remote with this page module, and optionally a module of addresses. */
function start(
  { page = GOOD_PAGE, addresses, patterns = [`/${REMOTE}`] }: Bundle = {},
  limits: Partial<RenderLimits> = {},
): RenderProcess {
  const { 'server.js': shell = '' } = SHELL_SERVER_FILES
  const remote = {
    name: REMOTE,
    server: writeServer(REMOTE, {
      'TestPage.js': page,
      ...(addresses !== undefined && { 'addresses.js': addresses }),
    }),
    pages: [{ name: 'TestPage', patterns }],
    addresses: addresses !== undefined,
  }
  const inputs = { shellServer: writeServer('shell', { 'server.js': shell }), remote, ...COMMON }
  const renderer = startRenderProcess(inputs, APPS, { ...LIMITS, ...limits })
  started.push(renderer)
  return renderer
}

const renderAt = (renderer: RenderProcess, remote = REMOTE) =>
  renderer.render({ path: `/${remote}`, page: { remote, page: 'TestPage' }, reads: [], fetches: [] }, false)

/** Starts the process and renders the page, which loads it. */
const load = async (page: string, limits?: Partial<RenderLimits>) => renderAt(start({ page }, limits))

const NOT_LOADED = 'first-mfe (team Team first-mfe) cannot be loaded on the server: '
const NOT_RENDERED = 'TestPage of first-mfe (team Team first-mfe) does not render at /first-mfe: '

test('the paths of all remotes are planned, and the page of a good remote is rendered', async () => {
  const renderer = start()
  const { documents } = await renderer.plan(['/first-mfe', '/second-mfe'])
  expect(documents.map(({ path, page }) => [path, page?.remote])).toEqual([
    ['/first-mfe', 'first-mfe'],
    ['/second-mfe', 'second-mfe'],
    [undefined, undefined],
  ])
  expect((await renderAt(renderer)).body).toContain('good')
})

test('a page of another remote is not rendered in the process of this one', async () => {
  await expect(renderAt(start(), 'second-mfe')).rejects.toThrow('/second-mfe must be rendered in another process')
})

test('the notice of a remote that is switched off, and the 404 page, are not rendered in the process of a remote', async () => {
  const renderer = start()
  const page = { remote: REMOTE, page: 'TestPage' }
  const notice = renderer.render({ path: '/first-mfe', page, reads: [], fetches: [] }, true)
  await expect(notice).rejects.toThrow('/first-mfe must be rendered in another process')
  const notFound = renderer.render({ path: undefined, page: undefined, reads: [], fetches: [] }, false)
  await expect(notFound).rejects.toThrow('/404 must be rendered in another process')
})

test('a remote is checked out when its process is used, and loaded when a page of it is rendered', async () => {
  const checkOut = vi.spyOn(APPS, 'checkOut')
  const renderer = start({ page: "throw new Error('loaded')", addresses: GOOD_ADDRESSES })
  expect(checkOut).not.toHaveBeenCalled()
  await renderer.addresses()
  expect(checkOut.mock.calls.flat()).toEqual(['shell', 'first-mfe'])
  await expect(renderAt(renderer)).rejects.toThrow(`${NOT_LOADED}Error: loaded`)
})

test('an endless loop at load is refused', async () => {
  await expect(load('for (;;) {}')).rejects.toThrow(
    `${NOT_LOADED}it did not finish within 1.5 s. Look for an endless loop`,
  )
})

test('a top-level await that never ends is refused', async () => {
  await expect(load('await new Promise(() => {})')).rejects.toThrow(
    `${NOT_LOADED}it did not finish within 1.5 s. Look for an endless loop, or for a promise that never settles.`,
  )
})

test('an endless loop while a page renders is refused, and the message names page, team and path', async () => {
  const renderer = start({ page: 'export default () => { for (;;) {} }' })
  await expect(renderAt(renderer)).rejects.toThrow(`${NOT_RENDERED}it did not finish within 1.5 s`)
})

test('after the process has ended, the page does not render again', async () => {
  const renderer = start({ page: 'export default () => process.exit(0)' })
  await expect(renderAt(renderer)).rejects.toThrow(`${NOT_RENDERED}it ended the process (exit code 0)`)
  await expect(renderAt(renderer)).rejects.toThrow('it ended the process')
})

test('a remote that ends the process at load is refused', async () => {
  await expect(load('process.exit(0)')).rejects.toThrow(
    `${NOT_LOADED}it ended the process (exit code 0). Code that renders pages must not call process.exit.`,
  )
})

test('a process that the system ends, as it does when memory is short, is no fault of the page', async () => {
  const renderer = start({ page: "export default () => process.kill(process.pid, 'SIGKILL')" })
  await expect(renderAt(renderer)).rejects.toThrow(
    `${NOT_RENDERED}the system ended its process, mostly because the machine has too little memory: a render process may use 0.4 GB.`,
  )
})

test('a remote that disconnects from the composer is refused', async () => {
  await expect(load("import { closeSync } from 'node:fs'; closeSync(3); export default () => 1")).rejects.toThrow(
    /^(?:first-mfe .* cannot be loaded on the server|TestPage of first-mfe .*): it ended the process/,
  )
})

test('a remote throws at load, and the message names it and its error', async () => {
  await expect(load("throw new RangeError('no sizes')")).rejects.toThrow(`${NOT_LOADED}RangeError: no sizes`)
})

test('a remote that uses the browser at load is refused, and the message says where the browser may be used', async () => {
  await expect(load('export default window.innerWidth')).rejects.toThrow(
    `${NOT_LOADED}ReferenceError: window is not defined. On the server there is no browser: use it in an effect`,
  )
})

test('an error at load is reported with the page that was loaded and the line that has thrown it', async () => {
  await expect(load('\nexport default localStorage.length')).rejects.toThrow(
    'or in an event handler. (page TestPage, at TestPage.js:2:16)',
  )
})

test('objects that grow without end are refused', async () => {
  const page = 'const all = []; for (;;) all.push(new Array(1000).fill({}))'
  await expect(load(page, { stepMs: 15_000 })).rejects.toThrow(
    `${NOT_LOADED}it used more than 128 MB of memory. Look for a list or a text that grows without end.`,
  )
})

test('buffers that grow without end are refused, although they are not objects of the heap', async () => {
  const page = 'const all = []; for (;;) all.push(Buffer.alloc(1_000_000, 1))'
  await expect(load(page, { stepMs: 15_000 })).rejects.toThrow(`${NOT_LOADED}it used more than 128 MB of memory`)
})

test('a remote that prints without end is refused', async () => {
  const page = "for (;;) { console.log('x'.repeat(100_000)); await new Promise((done) => setImmediate(done)) }"
  await expect(load(page)).rejects.toThrow(`${NOT_LOADED}it printed more than 1000000 characters. Remove console.log`)
})

test('a remote that prints in an endless loop is refused, although the loop never gives its output to the composer', async () => {
  await expect(load("for (;;) console.log('x'.repeat(1000))")).rejects.toThrow(
    /^first-mfe \(team Team first-mfe\) cannot be loaded on the server: it (?:did not finish|used more|printed more)/,
  )
})

test('a document of 50 MB is refused', async () => {
  const page = "export default () => 'x'.repeat(50_000_000)"
  await expect(load(page, { memoryMb: 1024, stepMs: 10_000 })).rejects.toThrow(
    `${NOT_RENDERED}its HTML is longer than 1000000 characters`,
  )
})

/** What the error of a render process costs the composer: processor time in ms, memory in MB, and its length. */
async function costOf(failing: Promise<unknown>) {
  const [cpu, memory] = [process.cpuUsage(), process.memoryUsage.rss()]
  const error: unknown = await failing.catch((reason: unknown) => reason)
  const { user, system } = process.cpuUsage(cpu)
  return {
    cpuMs: (user + system) / 1000,
    memoryMb: (process.memoryUsage.rss() - memory) / 1e6,
    text: error instanceof Error ? error.message : '',
  }
}

test('an error of 400 MB is shortened before it reaches the composer', async () => {
  const page = "throw new Error('x'.repeat(400_000_000))"
  const { cpuMs, memoryMb, text } = await costOf(load(page, { memoryMb: 2048, stepMs: 15_000 }))
  expect(text).toMatch(/^first-mfe .* cannot be loaded on the server: Error: xxx/)
  expect(text.length).toBeLessThan(20_000)
  expect(memoryMb).toBeLessThan(200)
  expect(cpuMs).toBeLessThan(500)
})

test('too many paths are refused', async () => {
  const concretePaths = `{ '/first-mfe/:id': () => Array.from({ length: 100_001 }, (_, id) => '/first-mfe/' + id) }`
  const addresses = `export default { concretePaths: ${concretePaths} }`
  const computed = start({ addresses, patterns: [`/${REMOTE}/:id`] }, { stepMs: 15_000 }).addresses()
  await expect(computed).rejects.toThrow('(addresses.ts): Error: there are more than 100000 paths or redirects')
})

const answerOf = (response: unknown) => frameOf({ number: 4, response })
const computed = (paths: unknown, redirects: unknown) =>
  answerOf({ type: 'computed', addresses: { paths, redirects, reads: [] } })
const numbered = Object.fromEntries(Array.from({ length: 150_000 }, (_, id) => [id, '']))
/** A list of a million holes is a message of some bytes. */
const holes: string[] = []
holes.length = 1_000_000

test.each([
  ['a text of 50 MB', answerOf('x'.repeat(50_000_000)), 'it sent more than 4 MB at once'],
  ['a length of 4 GB', Buffer.alloc(9, 255), 'it sent more than 4 MB at once'],
  ['other bytes', Buffer.from([1, 0, 0, 0, 7]), 'it sent a message that is not a response'],
  ['a million holes', computed(holes, {}), 'it sent a message that is not a response'],
  ['documents that are holes', answerOf({ type: 'planned', plan: { documents: holes } }), 'it sent a message that'],
  ['too many paths', computed(Array.from({ length: 900_000 }).fill(''), {}), 'it sent a message that is not'],
  ['too many redirects', computed([], numbered), 'it sent a message that is not a response'],
])('%s in place of a page is refused, and costs the composer little', async (_case, answer, refusal) => {
  writeFileSync(join(folder, 'answer'), answer)
  const page = `import { readFileSync } from 'node:fs'
    import { Socket } from 'node:net'
    export default () => {
      const { write } = Socket.prototype
      Socket.prototype.write = function () { return write.call(this, readFileSync('${join(folder, 'answer')}')) }
      return ''
    }`
  const { cpuMs, text } = await costOf(load(page, { memoryMb: 1024, stepMs: 15_000 }))
  expect(text).toContain(`${NOT_RENDERED}${refusal}`)
  expect(cpuMs).toBeLessThan(500)
})

test('a remote that closes its output changes nothing for the composer', async () => {
  const page = "import fs from 'node:fs'; process.stdout.destroy(); fs.closeSync(2); export default () => 'silent'"
  expect((await renderAt(start({ page }))).body).toContain('silent')
  expect(process.stdout.writable).toBe(true)
})

test('a remote cannot answer in the renderer’s name', async () => {
  const page = "process.send({ number: 3, response: { type: 'done' } }); export default () => ''"
  await expect(load(page)).rejects.toThrow(`${NOT_LOADED}TypeError: process.send is not a function`)
})

test('a message that is no response ends the process', async () => {
  const answer = frameOf({ number: 99, response: { type: 'done' } }).toString('hex')
  const page = `import fs from 'node:fs'
    export default () => { fs.writeSync(3, Buffer.from('${answer}', 'hex')); return '' }`
  await expect(load(page)).rejects.toThrow(`${NOT_RENDERED}it sent a message that is not a response to the composer`)
})

test('timers that still run do not stop the composer from ending the process', async () => {
  const page = "setInterval(() => {}, 10); export default () => 'ticking'"
  expect((await renderAt(start({ page }))).body).toContain('ticking')
})

test('an error in a timer ends the process, and the message names the remote whose code has thrown it', async () => {
  const page = `setTimeout(() => { throw new Error('too late') }, 50)
    await new Promise((done) => setTimeout(done, 1000)); export default () => 1`
  await expect(load(page)).rejects.toThrow(
    `${NOT_LOADED}an error in the code of first-mfe (team Team first-mfe) ended the process: Error: too late.`,
  )
})

test('a promise that is rejected and never caught is refused', async () => {
  const page = "void Promise.reject(new Error('forgotten')); await new Promise((done) => setTimeout(done, 500))"
  await expect(load(page)).rejects.toThrow(/Error: forgotten\. A timer or a promise threw it, and no code caught it\.$/)
})

test('the environment of the applications is empty: no key is in it', async () => {
  vi.stubEnv('PROMPTELIER_SIGNING_KEY', 'secret')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  const { body } = await load('export default () => Object.keys(process.env).join()')
  vi.unstubAllEnvs()
  expect(body).toContain('"/first-mfe","",{}')
})

test('addresses are computed without the pages', async () => {
  const addresses =
    "export default { concretePaths: {}, redirects: (read) => ({ '/former': read('gifts/none') ?? '/first-mfe' }) }"
  const renderer = start({ page: "throw new Error('loaded')", addresses })
  expect(await renderer.addresses()).toEqual({
    paths: ['/first-mfe'],
    redirects: { '/former': '/first-mfe' },
    reads: ['gifts/none'],
  })
})

test('code that answers with a path of another remote is refused', async () => {
  const forged = frameOf({
    number: 2,
    response: { type: 'computed', addresses: { paths: ['/second-mfe'], redirects: {}, reads: [] } },
  }).toString('hex')
  const addresses = `import { Socket } from 'node:net'
    const { write } = Socket.prototype
    Socket.prototype.write = function () { return write.call(this, Buffer.from('${forged}', 'hex')) }
    ${GOOD_ADDRESSES}`
  await expect(start({ addresses }).addresses()).rejects.toThrow(
    'first-mfe gives /second-mfe, which matches none of its patterns: correct its addresses',
  )
})

test('addresses that never end are refused, and the message names the remote', async () => {
  const addresses = 'export default { concretePaths: {}, redirects: () => { for (;;) {} } }'
  await expect(start({ addresses }).addresses()).rejects.toThrow(
    'The paths of first-mfe (team Team first-mfe) cannot be computed (addresses.ts): it did not finish',
  )
})

test('a page that throws is refused with its error', async () => {
  await expect(load("export default () => { throw new Error('no price') }")).rejects.toThrow(
    `${NOT_RENDERED}Error: no price`,
  )
})

test('an endless loop ends when the composer is killed', async () => {
  const pidFile = join(folder, 'pid')
  const text = `import fs from 'node:fs'; fs.writeFileSync('${pidFile}', String(process.pid)); for (;;) {}`
  const inputs = { shellServer: writeServer('shell', { 'server.js': text }), ...COMMON }
  const program = join(folder, 'composer.mts')
  writeFileSync(
    program,
    `import { startRenderProcess } from '${join(import.meta.dirname, 'render-process.ts')}'
    await startRenderProcess(${JSON.stringify(inputs)}, { teamOf: (app) => app, checkOut() {} }).plan([])`,
  )
  const composer = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program])
  await vi.waitUntil(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '', { timeout: 15_000 })
  const pid = Number(readFileSync(pidFile, 'utf8'))
  onTestFailed(() => void process.kill(pid, 'SIGKILL'))
  composer.kill('SIGKILL')
  // Signal 0 only asks whether the process exists.
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 5000 })
})
