import type { Readable } from 'node:stream'
import { deserialize, serialize } from 'node:v8'

/** Bytes of the length that precedes each value. */
const HEADER = 4

/** A value as it is written into a stream: its length in bytes, then the value in the format of `structuredClone`. */
export function frameOf(value: unknown): Buffer {
  const content = serialize(value)
  const header = Buffer.alloc(HEADER)
  header.writeUInt32LE(content.length)
  return Buffer.concat([header, content])
}

/** A value of a stream, undefined when its bytes are none. */
function valueOf(content: Buffer): unknown {
  try {
    return deserialize(content)
  } catch {
    return undefined
  }
}

/**
 * Receives values that were written with `frameOf`.
 * @param maxBytes of one value
 * @param onTooLong called when a value is longer, before it is read. The stream is destroyed then
 */
export function receiveFrames(
  stream: Readable,
  maxBytes: number,
  onValue: (value: unknown) => void,
  onTooLong: () => void,
): void {
  let chunks: Buffer[] = []
  let bytes = 0
  /** Bytes until the next value, or its length, is complete. */
  let needed = HEADER
  let isHeader = true
  const take = (): Buffer => {
    const [first] = chunks
    const all = first?.length === bytes ? first : Buffer.concat(chunks)
    const rest = all.subarray(needed)
    chunks = [rest]
    bytes = rest.length
    return all.subarray(0, needed)
  }
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    while (bytes >= needed && !stream.destroyed) {
      const content = take()
      needed = isHeader ? content.readUInt32LE() : HEADER
      isHeader = !isHeader
      if (isHeader) onValue(valueOf(content))
      else if (needed > maxBytes) {
        stream.destroy()
        onTooLong()
      }
    }
  })
}
