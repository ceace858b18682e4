import { createHash } from 'node:crypto'
import { loadZstd } from '../artefacts/zstd.ts'

/** Where the zstd stream begins: after a magic number and the hash of the dictionary (RFC 9842, 5). */
const [HASH_START, STREAM_START] = [8, 40]

/**
 * Decompresses content with the encoding `dcz`, as browsers do.
 * @throws (rejects) with an Error when it was compressed with another dictionary
 */
export async function decompressDelta(delta: Buffer, dictionary: Buffer): Promise<Buffer> {
  const hash = createHash('sha256').update(dictionary).digest()
  if (!delta.subarray(HASH_START, STREAM_START).equals(hash)) throw new Error('it needs another dictionary')
  const { createDCtx, decompressUsingDict, freeDCtx } = await loadZstd()
  const context = createDCtx()
  try {
    return Buffer.from(decompressUsingDict(context, delta.subarray(STREAM_START), dictionary))
  } finally {
    freeDCtx(context)
  }
}
