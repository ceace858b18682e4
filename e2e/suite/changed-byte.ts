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
  const middle = Math.floor(body.length / 2)
  // In JSON, one letter in a text becomes another.
  const letter = /json/.test(type)
    ? body
        .toString('latin1')
        .slice(middle)
        .search(/[a-w][a-z]/)
    : 0
  const at = isCode ? body.length - 1 : middle + Math.max(0, letter)
  if (isCode) changed[at] = 0x20
  else changed[at] = (body[at] ?? 0) ^ 1
  return changed
}
