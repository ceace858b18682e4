import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { createServer } from 'node:net'
import { SHELL_PORT } from '@promptelier/build/origins'
import type { OriginOf } from '../applications.ts'
import { FAKE_APPS } from './fake-builds.ts'

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/**
 * Sends one request with its path exactly as given: `fetch` would normalise `//aide` and `/..` first.
 * @param origin of the server, without a slash at the end
 * @param path the request's target
 */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: OutgoingHttpHeaders } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((done, fail) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', fail)
      response.once('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.once('error', fail).end()
  })
}

/** Whether nobody listens at a port of the loopback interface. */
const isFree = (port: number): Promise<boolean> => {
  const server = createServer()
  return new Promise((done) => {
    server.once('error', () => done(false))
    server.listen(port, 'localhost', () => server.close(() => done(true)))
  })
}

/** Each worker of Vitest has its own range of ports: two workers never choose the same. */
const WORKER_PORTS = 2000
const WORKERS = 10
const firstPort = 10_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % WORKERS) * WORKER_PORTS

/** The first of five free ports in a row: below the range from which systems assign ports. */
export async function freeFirstPort(): Promise<number> {
  for (;;) {
    const first = firstPort + Math.floor(Math.random() * (WORKER_PORTS - FAKE_APPS.length))
    const free = await Promise.all(FAKE_APPS.map((_, index) => isFree(first + index)))
    if (free.every(Boolean)) return first
  }
}

/** Origins at free ports, in the order of the ports that applications declare. */
export async function freeOrigins(): Promise<OriginOf> {
  const first = await freeFirstPort()
  return (_app, port = SHELL_PORT) => `http://localhost:${first + port - SHELL_PORT}`
}
