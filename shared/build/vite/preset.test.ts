import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { remote } from './preset.ts'

const CONFIG = {
  name: 'gifts-mfe',
  team: 'Cadeaux',
  port: 4175,
  part: 'Les cadeaux',
  pages: {},
  budget: { js: 1, css: 1 },
}

/** Lets every website read what it answers, as the federation plugin does, which is off in unit tests. */
const openAnswers: Plugin = {
  name: 'open-answers',
  enforce: 'pre',
  configureServer({ middlewares }) {
    middlewares.use('/open', (_request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.end('open')
    })
  },
}

/** Serves a folder with one source and one record as `pnpm dev` serves a remote. @returns the URL of the folder */
async function serveFolder() {
  const root = mkdtempSync(join(tmpdir(), 'promptelier-dev-'))
  writeFileSync(join(root, 'source.js'), 'export default 1')
  writeFileSync(join(root, 'data-set.ts'), "export default () => new Map([['gifts/1', { name: 'Un' }]])")
  const config = remote({ ...CONFIG, data: { gifts: 'data-set.ts' } }, [openAnswers])({
    command: 'serve',
    mode: 'development',
  })
  const server = await createServer({
    ...config,
    root,
    configFile: false,
    logLevel: 'silent',
    server: { ...config.server, middlewareMode: true, hmr: false },
  })
  const http = createHttpServer(server.middlewares).listen(0, '127.0.0.1')
  onTestFinished(async () => {
    http.close()
    await server.close()
    rmSync(root, { recursive: true })
  })
  await new Promise((done) => http.once('listening', done))
  // A server on a port has an address of this type.
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

test.each([
  ['sources', 'source.js'],
  ['records', 'data/gifts/1.json'],
  ['lists of records', 'data/gifts/data-set.json'],
  ['what a plugin lets everybody read', 'open'],
])('in development, pages on every port of this machine may read %s, and no website may', async (_, file) => {
  const folder = await serveFolder()
  const allowedOf = async (origin: string) => {
    const response = await fetch(`${folder}/${file}`, { headers: { origin } })
    return [response.status, response.headers.get('access-control-allow-origin')]
  }
  expect(await allowedOf('https://evil.example')).toEqual([200, null])
  expect(await allowedOf('http://localhost:4170')).toEqual([200, 'http://localhost:4170'])
})
