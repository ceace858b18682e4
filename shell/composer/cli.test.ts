import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, freeFirstPort } from './testing/ask.ts'
import { writeFakeBuilds } from './testing/fake-builds.ts'
import { finished, startCli } from './testing/run-cli.ts'

let folder = ''
let port = 0
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-cli-'))
  port = await freeFirstPort()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const cli = (args: string[], env: NodeJS.ProcessEnv = { PROMPTELIER_PORT: String(port) }) => startCli(folder, args, env)

/** Starts `serve`. @returns what it printed first */
async function serving(...apps: string[]) {
  const child = cli(['serve', ...apps])
  const end = finished(child)
  const printed = await new Promise<string>((done) =>
    child.stdout.once('data', (data: Buffer) => done(data.toString())),
  )
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return end
  }
  return { printed, stop }
}

test('serving prints the address of the shop once it responds, and ends without an error when stopped', async () => {
  writeFakeBuilds(folder)
  expect(await finished(cli(['compose']))).toMatchObject({ code: 0 })
  const { printed, stop } = await serving()
  expect(printed).toContain(`Promptelier: http://localhost:${port}\n`)
  const answers = await Promise.all(['/', '/help', '/nulle-part'].map((path) => ask(`http://localhost:${port}`, path)))
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
    [200, undefined],
    [308, '/aide'],
    [404, undefined],
  ])
  const entry = /"entry":"([^"]+)"/.exec(answers[0]?.body.toString() ?? '')?.[1] ?? ''
  expect((await ask(new URL(entry).origin, new URL(entry).pathname)).status).toBe(200)
  expect(await stop('SIGINT')).toMatchObject({ code: 0, err: '' })
})

test('serving a store where nothing is live prints that, and responds with 503', async () => {
  const { printed, stop } = await serving()
  expect(printed).toContain(`http://localhost:${port} responds with 503: nothing is live`)
  expect((await ask(`http://localhost:${port}`, '/')).status).toBe(503)
  expect(await stop()).toMatchObject({ code: 0 })
})

test('serving at other ports than those of the composition prints what to do', async () => {
  writeFakeBuilds(folder)
  expect(await finished(cli(['compose'], { PROMPTELIER_PORT: '4990' }))).toMatchObject({ code: 0 })
  const { stop } = await serving()
  const { err } = await stop()
  expect(err).toContain('expects content-mfe at http://localhost:4994')
  expect(err).toContain('PROMPTELIER_PORT')
})

test('serving at a port in use ends with its number and how to choose other ports', async () => {
  writeFakeBuilds(folder)
  expect(await finished(cli(['compose']))).toMatchObject({ code: 0 })
  const other = createServer()
  await new Promise<void>((done) => other.listen(port + 2, 'localhost', done))
  const { code, out, err } = await finished(cli(['serve']))
  other.close()
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(`Port ${port + 2} (product-mfe) is taken`)
  expect(err).toContain(`PROMPTELIER_PORT=${port + 100} npm start`)
})

test.each(['abc', '70000', '65533', '-1', '1.5'])('PROMPTELIER_PORT=%s is refused by name', async (value) => {
  const { code, err } = await finished(cli(['serve'], { PROMPTELIER_PORT: value }))
  expect([code, err]).toEqual([1, expect.stringContaining(`PROMPTELIER_PORT is ${value}`)])
})

test('an unknown command, or a name of no application, prints the usage', async () => {
  for (const args of [['deploy'], ['serve', '../autre'], []])
    expect(await finished(cli(args))).toMatchObject({ code: 1, err: expect.stringMatching(/^Usage: /) })
})
