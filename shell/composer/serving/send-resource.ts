import type { IncomingMessage, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import type { Encoding } from '../artefacts/compressed-copies.ts'
import { CACHE } from '../policy/cache-control.ts'
import type { Resource } from './resource.ts'

/** The package's types do not know the option yet. */
type EncodingChoice = { encoding: (available: string[], options: { preferred: string[] }) => string | undefined }

/**
 * The encoding to send, undefined when the browser accepts none: then the content itself is sent.
 * @param available the preferred one first
 */
export function encodingFor(request: IncomingMessage, available: readonly Encoding[]): Encoding | undefined {
  const choice: EncodingChoice = new Negotiator(request)
  const accepted = choice.encoding([...available, 'identity'], { preferred: [...available] })
  return available.find((encoding) => encoding === accepted)
}

/** Ends a response with a text. Headers that were set before, such as those of a file, are removed. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
) {
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'cache-control': CACHE.none,
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .end(text)
}

/** Whether the browser has the content already (RFC 9110, 13.1.2). */
function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined) return false
  return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** How a resource is sent. */
export type SendOptions = {
  /** With a status other than 200, `If-None-Match` of the request is ignored. */
  readonly status?: number
  readonly headers: Readonly<Record<string, string>>
}

/** Sends a resource, in the encoding that the browser prefers. */
export async function sendResource(
  request: IncomingMessage,
  response: ServerResponse,
  resource: Resource,
  { status = 200, headers }: SendOptions,
) {
  const { content, etag, encoding } = await resource.represent(encodingFor(request, resource.encodings))
  const shared = {
    ...headers,
    ...resource.headers,
    'x-content-type-options': 'nosniff',
    etag,
    ...(resource.encodings.length > 0 && { vary: 'accept-encoding' }),
  }
  if (status === 200 && isUnchanged(request, etag)) {
    response.writeHead(304, shared).end()
    return
  }
  response.writeHead(status, {
    ...shared,
    'content-type': resource.contentType,
    'content-length': content.length,
    ...(encoding && { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : content)
}
