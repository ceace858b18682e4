import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EXIT } from '../refusal.ts'
import { type CommandFolder, commandFolder } from '../testing/command-folder.ts'
import { FAKE_APPS, writeFakeBuilds } from '../testing/fake-builds.ts'
import { fakePair } from '../testing/fake-keys.ts'
import { freeFirstPort, sendRequest } from '../testing/request.ts'
import { runCli, startCli } from '../testing/run-cli.ts'
import { waitForExit } from '../testing/wait-for-exit.ts'

let shop: CommandFolder
let port = 0
beforeEach(async () => {
  shop = commandFolder()
  port = await freeFirstPort()
})
afterEach(() => shop.remove())

const portSetting = () => ({ PROMPTELIER_PORT: String(port) })
const run = (args: string[], env: NodeJS.ProcessEnv = portSetting()) => runCli(shop.folder, args, env)

/** Starts `serve`. @returns what it printed first, and a function that stops it */
async function startServe(...args: string[]) {
  const child = startCli(shop.folder, ['serve', ...args], portSetting())
  const exit = waitForExit(child)
  const printed = await new Promise<string>((done) =>
    child.stdout.once('data', (data: Buffer) => done(data.toString())),
  )
  const stopServer = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return exit
  }
  return { printed, stopServer }
}

test('serve prints the URL of the shop once it responds, and exits without an error when it is stopped', async () => {
  writeFakeBuilds(shop.folder)
  expect(await run(['release', '--all', '--no-browser'])).toMatchObject({ code: 0 })
  const { printed, stopServer } = await startServe()
  expect(printed).toContain(`Promptelier: http://localhost:${port}\n`)
  const responses = await Promise.all(
    ['/', '/help', '/nulle-part'].map((path) => sendRequest(`http://localhost:${port}`, path)),
  )
  expect(responses.map(({ status, headers }) => [status, headers.location])).toEqual([
    [200, undefined],
    [308, '/aide'],
    [404, undefined],
  ])
  const entry = /"entry":"([^"]+)"/.exec(responses[0]?.body.toString() ?? '')?.[1] ?? ''
  expect((await sendRequest(new URL(entry).origin, new URL(entry).pathname)).status).toBe(200)
  expect(await stopServer('SIGINT')).toMatchObject({ code: 0, err: '' })
})

test('what is not live cannot be served or published: the exit code says so', async () => {
  writeFakeBuilds(shop.folder)
  expect(await shop.run('follow', '--target', 'files', '--out', 'site', '--once')).toMatchObject({
    code: EXIT.notFound,
    err: expect.stringContaining('Nothing is live yet'),
  })
  await shop.run('release', '--all')
  expect(await shop.run('serve', 'other-mfe')).toMatchObject({
    code: EXIT.notFound,
    err: expect.stringContaining('other-mfe is not live'),
  })
})

test('with --json, serve prints its origins in one object', async () => {
  writeFakeBuilds(shop.folder)
  await run(['release', '--all', '--no-browser'])
  const { printed, stopServer } = await startServe('content-mfe', '--json')
  expect(JSON.parse(printed)).toEqual({
    command: 'serve',
    shop: null,
    origins: { 'content-mfe': `http://localhost:${port + 4}` },
  })
  expect(await stopServer()).toMatchObject({ code: 0 })
})

test('serve prints that nothing is live, and responds with 503', async () => {
  const { printed, stopServer } = await startServe()
  expect(printed).toContain(
    `http://localhost:${port} responds with 503: nothing is live in ${shop.inStore('')}, a folder that does not exist.`,
  )
  expect((await sendRequest(`http://localhost:${port}`, '/')).status).toBe(503)
  expect(await stopServer()).toMatchObject({ code: 0 })
})

test('without keys, serve warns that the signatures of a store are not checked', async () => {
  writeFakeBuilds(shop.folder)
  const env = { ...portSetting(), PROMPTELIER_SIGNING_KEY: fakePair().signing }
  expect(await run(['release', '--all', '--no-browser'], env)).toMatchObject({ code: 0 })
  const { stopServer } = await startServe()
  expect(await stopServer()).toMatchObject({
    code: 0,
    err: expect.stringMatching(
      /^Signed: not checked\. The last record names the key [0-9a-f]{16}; set PROMPTELIER_TRUSTED/,
    ),
  })
})

async function releaseForOtherPorts() {
  writeFakeBuilds(shop.folder)
  expect(await run(['release', '--all', '--no-browser'], { PROMPTELIER_PORT: '4990' })).toMatchObject({ code: 0 })
}

test('serve refuses other ports than those of the composition, whose pages would not load; compose adapts it', async () => {
  await releaseForOtherPorts()
  expect(await run(['serve'])).toEqual({
    code: EXIT.usage,
    out: '',
    err: `What is live was composed for the ports from 4990 on, not from ${port} on: its pages would not load. Run PROMPTELIER_PORT=${port} pnpm compose, or serve it with PROMPTELIER_PORT=4990.\n`,
  })
  expect(await run(['compose'])).toMatchObject({ code: 0 })
  const { stopServer } = await startServe()
  expect(await stopServer()).toMatchObject({ err: '' })
})

test('serve accepts other ports than those of the composition when the settings name them: a proxy is there', async () => {
  await releaseForOtherPorts()
  const apps = FAKE_APPS.map((app, index) => [app, `http://localhost:${4990 + index}`])
  writeFileSync(shop.inStore('settings.json'), JSON.stringify({ origins: Object.fromEntries(apps) }))
  const { stopServer } = await startServe()
  expect(await stopServer()).toMatchObject({ code: 0, err: '' })
})

test('when a port is in use, serve fails; the error contains the port and how to choose other ports', async () => {
  writeFakeBuilds(shop.folder)
  expect(await run(['release', '--all', '--no-browser'])).toMatchObject({ code: 0 })
  const otherServer = createServer()
  await new Promise<void>((done) => otherServer.listen(port + 2, 'localhost', done))
  const { code, out, err } = await run(['serve'])
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(`Port ${port + 2} (product-mfe) is taken`)
  const setting = `PROMPTELIER_PORT=${port + 100}`
  expect(err).toContain(`${setting} pnpm compose && ${setting} pnpm serve`)
  const start = await run(['serve'], { ...portSetting(), npm_lifecycle_event: 'start' })
  otherServer.close()
  expect(start.err).toContain(`${setting} npm start`)
})
