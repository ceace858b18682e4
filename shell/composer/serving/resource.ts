import { createHash } from 'node:crypto'
import {
  BROTLI_QUALITY,
  COPY_SUFFIXES,
  compress,
  type Encoding,
  isCompressible,
} from '../artefacts/compressed-copies.ts'
import { contentTypeOf } from '../artefacts/content-type.ts'
import type { Headers } from '../policy/response-headers.ts'
import type { BoundedCache } from './bounded-cache.ts'

/** The bytes of a response, and what its headers say about them. */
export type Representation = {
  readonly content: Buffer
  /** Different for each content and encoding. */
  readonly etag: string
  /** undefined: not compressed. */
  readonly encoding: Encoding | undefined
}

/** A document or file that is sent from memory. */
export type Resource = {
  readonly contentType: string
  /** Further headers of responses that send it. */
  readonly headers: Headers
  /** The encodings that it is available in, the preferred one first. */
  readonly encodings: readonly Encoding[]
  /** Returns it in an encoding; not compressed when it would not become smaller. */
  readonly represent: (encoding: Encoding | undefined) => Promise<Representation>
}

/** The value of the header `ETag`. */
export const etagOf = (content: Uint8Array, encoding: Encoding | undefined): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}${encoding ? `-${encoding}` : ''}"`

async function represent(content: Buffer, encoding: Encoding | undefined): Promise<Representation> {
  const compressed = encoding && (await compress(encoding, content, BROTLI_QUALITY.document))
  if (!compressed) return { content, etag: etagOf(content, undefined), encoding: undefined }
  return { content: compressed, etag: etagOf(content, encoding), encoding }
}

/**
 * @param name of the file: its extension says what it is
 * @param cache for its representations
 * @param key of the resource in the cache
 * @param load returns its content
 * @param headers of responses that send it
 */
export function createResource(
  name: string,
  cache: BoundedCache<Representation>,
  key: string,
  load: () => Promise<Buffer> | Buffer,
  headers: Headers,
): Resource {
  return {
    headers,
    contentType: contentTypeOf(name),
    encodings: isCompressible(name) ? [...COPY_SUFFIXES.keys()] : [],
    represent: (encoding) => cache.get(`${encoding ?? ''} ${key}`, async () => represent(await load(), encoding)),
  }
}
