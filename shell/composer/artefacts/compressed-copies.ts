import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from '@promptelier/build/files-below'
import pMap from 'p-map'
import { FILE_CONCURRENCY } from '../store/drafts.ts'

/** An HTTP content encoding of compressed copies. */
export type Encoding = 'br' | 'gzip'

/** The end of a compressed copy's name, by encoding. The encoding that servers prefer is the first. */
export const COPY_SUFFIXES: ReadonlyMap<Encoding, string> = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
])

/** Files whose format is not already compressed. */
const COMPRESSIBLE = /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/

/**
 * Brotli's quality. Files of a version are compressed once: 1.2 s for all five applications. Documents are compressed
 * with each composition: at quality 6, 165 documents take 0.25 s; at quality 11, they take 8 s and are a tenth smaller.
 */
export const BROTLI_QUALITY = { version: 11, composition: 6 } as const

const GZIP_LEVEL = 9

const compressors = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: GZIP_LEVEL }),
} as const

/**
 * Writes a compressed copy of each file below a folder beside it, `page.js.br` and `page.js.gz`, so that no server
 * compresses files for each request. A copy that is not smaller than its file is not written.
 * @param folder a draft, because the folders that are already served never change
 * @param brotliQuality 0 to 11, a value of `BROTLI_QUALITY`
 */
export async function writeCompressedCopies(folder: string, brotliQuality: number) {
  const files = filesBelow(folder).filter((file) => COMPRESSIBLE.test(file))
  const writeCopies = async (file: string) => {
    const path = join(folder, file)
    const bytes = await readFile(path)
    for (const [encoding, suffix] of COPY_SUFFIXES) {
      const copy = await compressors[encoding](bytes, brotliQuality)
      if (copy.length < bytes.length) await writeFile(path + suffix, copy)
    }
  }
  await pMap(files, writeCopies, FILE_CONCURRENCY)
}
