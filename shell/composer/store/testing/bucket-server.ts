import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/**
 * A server with the part of Amazon S3's interface that a store needs, in memory. It does not check signatures.
 *
 * The packages that offer such a server do not fit (November 2026): s3rver 3.7.1 and its maintained successor
 * @20minutes/s3rver 4.0.4 (5.0.0 needs Node 24) ignore If-None-Match, make a half-uploaded object readable, and
 * do not list in the order of keys. `pnpm storage:ceph` runs the same tests with a real server.
 */
export type BucketServer = {
  readonly endpoint: string
  /** Objects by their path: `/bucket/key`. */
  readonly objects: Map<string, Buffer>
  /** The headers that an object was created with, by its path. */
  readonly headers: Map<string, IncomingMessage['headers']>
  /**
   * What goes wrong with a request, given `METHOD /bucket/key`: an error of the server, or an answer that is lost or
   * cut after the request was carried out.
   */
  fault: (request: string) => Fault | undefined
}

export type Fault = { readonly status: number; readonly code: string } | 'answer lost' | 'answer cut'

type Answer = { readonly status: number; readonly body?: string | Buffer }

export const TEST_BUCKET = 'shop'
/** Amazon's is 1000. With a shorter one, fewer objects need several pages. */
const PAGE_LENGTH = 400

const failure = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

const textOf = (name: string, value: string | number | boolean) => `<${name}>${value}</${name}>`

function list(objects: Map<string, Buffer>, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? ''
  const after = String(Buffer.from(query.get('continuation-token') ?? '', 'base64url'))
  const folder = `/${TEST_BUCKET}/`
  const keys = [...objects.keys()]
    .map((path) => path.slice(folder.length))
    .filter((key) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0)
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
  const page = keys.slice(0, PAGE_LENGTH)
  const isTruncated = page.length < keys.length
  const contents = page.map((key) => {
    const facts = [
      textOf('Key', encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+')),
      textOf('LastModified', new Date().toISOString()),
      textOf('Size', objects.get(folder + key)?.length ?? 0),
      textOf(
        'ETag',
        `"${createHash('md5')
          .update(objects.get(folder + key) ?? '')
          .digest('hex')}"`,
      ),
    ]
    return textOf('Contents', facts.join(''))
  })
  const facts = [textOf('EncodingType', 'url'), textOf('IsTruncated', isTruncated), ...contents]
  const next = isTruncated ? textOf('NextContinuationToken', Buffer.from(page.at(-1) ?? '').toString('base64url')) : ''
  return { status: 200, body: textOf('ListBucketResult', facts.join('') + next) }
}

const actions: Record<string, (objects: Map<string, Buffer>, path: string, request: Request) => Answer> = {
  PUT(objects, path, { headers, content }) {
    // One step: nothing else runs between the check and the write.
    if (headers['if-none-match'] === '*' && objects.has(path)) return failure(412, 'PreconditionFailed')
    objects.set(path, content)
    return { status: 200 }
  },
  GET(objects, path) {
    const body = objects.get(path)
    return body ? { status: 200, body } : failure(404, 'NoSuchKey')
  },
  HEAD: (objects, path) => ({ status: path === `/${TEST_BUCKET}` || objects.has(path) ? 200 : 404 }),
  DELETE(objects, path) {
    objects.delete(path)
    return { status: 204 }
  },
}

type Request = { readonly headers: IncomingMessage['headers']; readonly content: Buffer }

function answerTo(server: BucketServer, method: string, url: URL, request: Request): Answer {
  const path = decodeURIComponent(url.pathname).replace(/\/$/, '')
  if (path.split('/', 2)[1] !== TEST_BUCKET) return failure(404, 'NoSuchBucket')
  if (url.searchParams.has('list-type')) return list(server.objects, url.searchParams)
  return actions[method]?.(server.objects, path, request) ?? failure(405, 'MethodNotAllowed')
}

function send(response: ServerResponse, { status, body = '' }: Answer, isCut: boolean) {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body) })
  if (isCut) response.write(body.slice(0, 2), () => response.destroy())
  else response.end(body)
}

async function handle(server: BucketServer, request: IncomingMessage, response: ServerResponse) {
  // An upload that breaks off rejects here, and stores nothing.
  const content = Buffer.concat(await request.toArray())
  const { method = '', url: address = '', headers } = request
  const url = new URL(address, server.endpoint)
  const fault = server.fault(`${method} ${decodeURIComponent(url.pathname)}`)
  if (method === 'PUT') server.headers.set(decodeURIComponent(url.pathname), headers)
  const answer =
    typeof fault === 'object' ? failure(fault.status, fault.code) : answerTo(server, method, url, { headers, content })
  if (fault === 'answer lost') response.destroy()
  else send(response, answer, fault === 'answer cut')
}

/** Starts a server on a free port of this machine, which ends with the tests of the file. */
export async function startBucketServer(): Promise<BucketServer> {
  const http = createServer((request, response) => {
    handle(server, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  const { port } = http.address() as AddressInfo
  const server: BucketServer = {
    endpoint: `http://127.0.0.1:${port}`,
    objects: new Map(),
    headers: new Map(),
    fault: () => undefined,
  }
  afterAll(() => {
    http.close()
    http.closeAllConnections()
  })
  return server
}
