/** In characters. */
const MAX_LENGTH = 200

/**
 * No more of a text is read, in characters: the patterns need time that grows with the square of the length. The last
 * word may be cut off, so that it would not be recognised as personal: it is left out.
 */
const MAX_READ = 2000

const readable = (text: string) => (text.length > MAX_READ ? text.slice(0, MAX_READ).replace(/\S*$/, '') : text)

const REMOVED = '…'

/**
 * What may be personal in an error's message: URLs, anything around an '@', texts in double quotes (browsers quote
 * stored data that is not JSON), and numbers of five digits or more.
 */
const PERSONAL = [/[a-z][a-z0-9+.-]*:\/\/[^\s)"']+/gi, /\S*(?:@|%40|\uFF20)\S*/gi, /"[^"]*(?:"|$)/g, /\d{5,}/g]

/** Removes what may be personal from a text, and shortens it to 200 characters. */
export const redact = (text: string): string =>
  PERSONAL.reduce((result, pattern) => result.replace(pattern, REMOVED), readable(text))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)

/**
 * The message of a report: name and message of the error. Of a value that is no error, only its type, because it may
 * contain anything.
 */
export const messageOf = (error: unknown): string =>
  redact(error instanceof Error ? `${error.name}: ${error.message}` : `not an error: ${typeof error}`)
