import { createHash } from 'node:crypto'

/** The SHA-384 of a content, as in an `integrity` attribute. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** How many digits of a hash are in the key of an object. */
const KEY_DIGITS = 40

/** The hash in the key of a server file: 40 hexadecimal digits of the SHA-384 that its manifest lists. */
export const serverHash = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha384-/, ''), 'base64')
    .toString('hex')
    .slice(0, KEY_DIGITS)
