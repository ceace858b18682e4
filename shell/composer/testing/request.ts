import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { createServer } from 'node:net'
import { SHELL_PORT } from '@promptelier/build/origins'
import type { OriginOf } from '../store/settings.ts'
import { FAKE_APPS } from './fake-builds.ts'

type ReceivedResponse = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/**
 * Sends one request with its path exactly as given: `fetch` would normalise `//aide` and `/..` first.
 * @param origin of the server, without a slash at the end
 * @param path the request's target
 * @returns the response with its whole body
 */
export function sendRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<ReceivedResponse> {
  const { hostname, port } = new URL(origin)
  return new Promise((done, fail) => {
    const sentRequest = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', fail)
      response.once('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sentRequest.once('error', fail).end(body)
  })
}

/** Whether a port of the loopback interface is free. */
const isFree = (port: number): Promise<boolean> => {
  const server = createServer()
  return new Promise((done) => {
    server.once('error', () => done(false))
    server.listen(port, 'localhost', () => server.close(() => done(true)))
  })
}

/** Each of up to 10 Vitest workers has its own range of ports, so that two workers never choose the same port. */
const PORTS_PER_WORKER = 2000
const WORKER_COUNT = 10
const rangeStart = 10_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % WORKER_COUNT) * PORTS_PER_WORKER

/**
 * Finds as many free ports in a row as a fake shop has applications. They are below the range from which systems assign
 * ports.
 * @returns the first of them
 */
export async function freeFirstPort(): Promise<number> {
  for (;;) {
    const first = rangeStart + Math.floor(Math.random() * (PORTS_PER_WORKER - FAKE_APPS.length))
    const areFree = await Promise.all(FAKE_APPS.map((_, index) => isFree(first + index)))
    if (areFree.every(Boolean)) return first
  }
}

/** @returns a function that gives each application an origin at a free port; the ports are in the order of the declared ones */
export async function freeOrigins(): Promise<OriginOf> {
  const first = await freeFirstPort()
  return (_app, port = SHELL_PORT) => `http://localhost:${first + port - SHELL_PORT}`
}
