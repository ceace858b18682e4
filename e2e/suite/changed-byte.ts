const SPACE = 0x20
/** In a compressed file, a single bit may be padding. */
const SOME_BITS = 0x55

/**
 * Returns a file with one byte changed, so that it is still valid: in scripts and style sheets the last one, which is a
 * semicolon, a bracket or a line break after which nothing follows; in other files a byte in the middle.
 * @param type of the file, as in the header `Content-Type`
 */
export function withChangedByte(body: Buffer, type: string): Buffer {
  const changed = Buffer.from(body)
  const isCode = /javascript|css/.test(type)
  const isJson = type.includes('json')
  const middle = Math.floor(body.length / 2)
  // In JSON, one letter in a text becomes another.
  const letter = isJson
    ? body
        .toString('latin1')
        .slice(middle)
        .search(/[a-w][a-z]/)
    : 0
  const at = isCode ? body.length - 1 : middle + Math.max(0, letter)
  changed[at] = isCode ? SPACE : (body[at] ?? 0) ^ (isJson ? 1 : SOME_BITS)
  return changed
}
