import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freeOrigins, sendRequest } from '../testing/request.ts'
import { listenAt } from './origin-server.ts'
import { sendFile } from './send-file.ts'

test('when a file disappears before it is sent, the response has no path of this machine, and every origin may read it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-send-'))
  const path = join(folder, 'page.js')
  writeFileSync(path, 'export {}')
  const file = {
    name: 'page.js',
    encodings: [],
    localPath: () => Promise.resolve(path),
    isUnchanged: () => Promise.resolve(true),
  }
  const origin = (await freeOrigins())('shell', undefined)
  const server = await listenAt(origin, (request, response) =>
    sendFile(request, response, file, () => Promise.resolve(undefined)),
  )
  onTestFinished(() => server.close())
  expect((await sendRequest(origin, '/')).status).toBe(200)
  rmSync(folder, { recursive: true })
  const { status, headers, body } = await sendRequest(origin, '/')
  expect([status, headers['access-control-allow-origin'], headers['cache-control'], body.toString()]).toEqual([
    404,
    '*',
    'no-store',
    'Introuvable',
  ])
})
