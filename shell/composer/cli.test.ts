import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFakeBuilds } from './testing/fake-builds.ts'
import { freeFirstPort, sendRequest } from './testing/request.ts'
import { runCli, startCli, waitForExit } from './testing/run-cli.ts'

let folder = ''
let port = 0
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-cli-'))
  port = await freeFirstPort()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const portSetting = () => ({ PROMPTELIER_PORT: String(port) })
const run = (args: string[], env: NodeJS.ProcessEnv = portSetting()) => runCli(folder, args, env)

/** Starts `serve`. @returns what it printed first, and a function that stops it */
async function startServe(...apps: string[]) {
  const child = startCli(folder, ['serve', ...apps], portSetting())
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
  writeFakeBuilds(folder)
  expect(await run(['compose'])).toMatchObject({ code: 0 })
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

test('serve prints that nothing is live, and responds with 503', async () => {
  const { printed, stopServer } = await startServe()
  expect(printed).toContain(`http://localhost:${port} responds with 503: nothing is live`)
  expect((await sendRequest(`http://localhost:${port}`, '/')).status).toBe(503)
  expect(await stopServer()).toMatchObject({ code: 0 })
})

test('when serve uses other ports than the composition, it prints which port is expected and how to set it', async () => {
  writeFakeBuilds(folder)
  expect(await run(['compose'], { PROMPTELIER_PORT: '4990' })).toMatchObject({ code: 0 })
  const { stopServer } = await startServe()
  const { err } = await stopServer()
  expect(err).toContain('expects content-mfe at http://localhost:4994')
  expect(err).toContain('PROMPTELIER_PORT')
})

test('when a port is in use, serve fails; the error contains the port and how to choose other ports', async () => {
  writeFakeBuilds(folder)
  expect(await run(['compose'])).toMatchObject({ code: 0 })
  const otherServer = createServer()
  await new Promise<void>((done) => otherServer.listen(port + 2, 'localhost', done))
  const { code, out, err } = await run(['serve'])
  otherServer.close()
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(`Port ${port + 2} (product-mfe) is taken`)
  expect(err).toContain(`PROMPTELIER_PORT=${port + 100} npm start`)
})

test.each(['abc', '70000', '65533', '-1', '1.5'])(
  'PROMPTELIER_PORT=%s is refused; the error contains the variable and its value',
  async (value) => {
    const { code, err } = await run(['serve'], { PROMPTELIER_PORT: value })
    expect([code, err]).toEqual([1, expect.stringContaining(`PROMPTELIER_PORT is ${value}`)])
  },
)

test('an unknown command, an invalid application name or no command prints the usage', async () => {
  for (const args of [['deploy'], ['serve', '../autre'], []])
    expect(await run(args)).toMatchObject({ code: 1, err: expect.stringMatching(/^Usage: /) })
})
