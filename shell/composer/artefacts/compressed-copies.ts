import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

/** An HTTP content encoding of compressed copies. */
export type Encoding = 'br' | 'gzip'

/** The end of a compressed copy's name, by encoding. The encoding that servers prefer is the first. */
export const COPY_SUFFIXES: ReadonlyMap<Encoding, string> = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
])

/** Whether a file's format is not already compressed. @param name of the file */
export const isCompressible = (name: string): boolean => /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/.test(name)

/**
 * Brotli's quality. Code is compressed once: 1.2 s for all five applications. Records are more, with a large catalogue
 * thousands: quality 9 takes a twenty-fifth of the time of 11, and makes them 7 % larger. Documents are compressed for each
 * composition: at quality 6, 165 documents take 0.25 s; at quality 11, they take 8 s and are a tenth smaller.
 */
export const BROTLI_QUALITY = { code: 11, record: 9, document: 6 } as const

const GZIP_LEVEL = 9

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const

/** The sizes of Brotli's window, as powers of 2, between which it may be chosen; the default is the largest. */
const [MIN_WINDOW_BITS, MAX_WINDOW_BITS] = [constants.BROTLI_MIN_WINDOW_BITS, constants.BROTLI_DEFAULT_WINDOW]

/**
 * The smallest window that contains a whole content: 16 bytes of a window cannot be used. At quality 9, Brotli prepares
 * 32 MB for the default window, which took twelve times the processor time of compressing a record.
 */
const windowBits = (bytes: number) =>
  Math.min(MAX_WINDOW_BITS, Math.max(MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))))

function encode(encoding: Encoding, content: Uint8Array, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return compressors.gzip(content, { level: GZIP_LEVEL })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(content.length),
  }
  return compressors.br(content, { params })
}

/**
 * Compresses a content.
 * @param quality of Brotli, 0 to 11: a value of `BROTLI_QUALITY`
 * @returns undefined when the content would not become smaller
 */
export async function compress(encoding: Encoding, content: Uint8Array, quality: number): Promise<Buffer | undefined> {
  const compressed = await encode(encoding, content, quality)
  return compressed.length < content.length ? compressed : undefined
}

/**
 * Compresses a file, so that no server compresses it for each request.
 * @param name of the file: its extension says whether it can be compressed
 * @param brotliQuality 0 to 11, a value of `BROTLI_QUALITY`
 * @returns each copy that is smaller than the file, the preferred encoding first
 */
export async function compressedCopies(
  name: string,
  content: Uint8Array,
  brotliQuality: number,
): Promise<readonly (readonly [Encoding, Buffer])[]> {
  if (!isCompressible(name)) return []
  const copies: (readonly [Encoding, Buffer])[] = []
  for (const encoding of COPY_SUFFIXES.keys()) {
    const copy = await compress(encoding, content, brotliQuality)
    if (copy) copies.push([encoding, copy])
  }
  return copies
}

const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const

/** Whether a compressed copy has the content of its file. Nothing longer than the file is decompressed. */
export const isCopyOf = (encoding: Encoding, copy: Buffer, content: Buffer): Promise<boolean> =>
  // The limit must be at least 1.
  decompressors[encoding](copy, { maxOutputLength: Math.max(1, content.length) }).then(
    (text) => text.equals(content),
    () => false,
  )
