import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { loadZstd } from './zstd.ts'

// Compression dictionaries (RFC 9842): a browser that has an earlier version of a file says so, and gets only what is
// different in the new one, compressed with zstd.

/** The content encoding of a file that was compressed with a dictionary. */
export const DELTA_ENCODING = 'dcz'

/**
 * A script whose name ends with a hash of the content. Styles are in the documents. Other characters would have a meaning
 * in the pattern of the header.
 */
const HASHED_NAME = /^(?<stem>[\w.-]+)-[\w-]{8}\.js$/

/**
 * What the names of all versions of a file have in common, as a pattern with `*` in place of the hash, below the folder
 * of the file; undefined when its name has no hash.
 * @param path of the file, relative to the application's files
 */
export function versionsPattern(path: string): string | undefined {
  const { stem } = HASHED_NAME.exec(basename(path))?.groups ?? {}
  return stem && `${path.slice(0, -basename(path).length)}${stem}-*.js`
}

/** The value of the header `Use-As-Dictionary`, which asks browsers to keep the file as a dictionary for later versions. */
export const dictionaryHeader = (pattern: string): string => `match="${basename(pattern)}"`

/** The value of the header `Available-Dictionary` of a browser that has a file. */
export const dictionaryId = (content: Uint8Array): string =>
  `:${createHash('sha256').update(content).digest('base64')}:`

/** Starts a zstd stream that was compressed with a dictionary; the hash of the dictionary follows (RFC 9842, 5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00])

/** Of 22. A change of a file of 270 kB takes some 10 ms; a higher level saves a few bytes. */
const LEVEL = 12

/**
 * Compresses a file with an earlier version of it as dictionary.
 * @param copyBytes size of the file's compressed copy
 * @returns content with the encoding `dcz`; undefined when it is not smaller than the copy
 */
export async function compressWithDictionary(
  content: Uint8Array,
  dictionary: Uint8Array,
  copyBytes: number,
): Promise<Buffer | undefined> {
  const { createCCtx, freeCCtx, compressUsingDict } = await loadZstd()
  const context = createCCtx()
  try {
    const compressed = compressUsingDict(context, content, dictionary, LEVEL)
    const delta = Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest(), compressed])
    return delta.length < copyBytes ? delta : undefined
  } finally {
    freeCCtx(context)
  }
}
