import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants } from 'node:zlib'
import * as v from 'valibot'
import type { Prerendered } from '../../src/prerender.ts'
import { MAX_OBJECT_BYTES, type Storage } from '../store/storage.ts'
import { keys } from '../store/store.ts'

const HASH_DIGITS = 40

/** Brotli makes a body six times smaller at this quality, in 1 ms. */
const QUALITY = 5

const [compress, decompress] = [promisify(brotliCompress), promisify(brotliDecompress)]

const prerendered = v.object({ head: v.string(), body: v.string() })

const hashOf = (json: string) => createHash('sha256').update(json).digest('hex').slice(0, HASH_DIGITS)

/** Returns the hash of a head and body, and the content of their object. */
export async function encodeBody({ head, body }: Prerendered): Promise<{ hash: string; content: Buffer }> {
  const json = JSON.stringify({ head, body })
  const content = await compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  return { hash: hashOf(json), content }
}

/** Whether the object of a head and body has the content of its hash. */
export function isIntactBody(content: Uint8Array, hash: string): boolean {
  try {
    return hashOf(brotliDecompressSync(content, { maxOutputLength: MAX_OBJECT_BYTES }).toString()) === hash
  } catch {
    return false
  }
}

/**
 * Decodes the object of a head and body.
 * @param where names the object, for the message
 * @throws (rejects) with an Error when it is damaged
 */
export async function decodeBody(content: Buffer, hash: string, where: string): Promise<Prerendered> {
  const json = await decompress(content, { maxOutputLength: MAX_OBJECT_BYTES }).then(String, () => '')
  if (hashOf(json) !== hash) throw new Error(`${where} is damaged`)
  return v.parse(v.pipe(v.string(), v.parseJson(), prerendered), json)
}

/**
 * Reads the head and body of a document.
 * @throws (rejects) with an Error that names the object that is missing or damaged
 */
export async function readBody(storage: Storage, hash: string): Promise<Prerendered> {
  const where = `${keys.body(hash)} in ${storage.location}`
  const content = await storage.read(keys.body(hash))
  if (!content) throw new Error(`${where} is missing`)
  return decodeBody(content, hash, where)
}
