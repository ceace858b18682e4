/**
 * What the faults of files have in common, however they are made: in the process of the server (`fault-layer.ts`), or on
 * the way to one tab (`fixtures/remotes.ts`).
 */

/** How late a slow server responds, ms. */
export const SLOW_MS = 2000

/** What a server sends in place of a file. */
export const REPLACEMENTS = {
  missing: { status: 404, contentType: 'text/plain', body: 'Introuvable' },
  unavailable: { status: 503, contentType: 'text/plain', body: '' },
  html: { status: 200, contentType: 'text/html', body: '<!doctype html><title>Bienvenue</title>' },
  malformed: { status: 200, contentType: 'application/json', body: '[{"id":' },
} as const

/**
 * - `refused`: nothing accepts the connection.
 * - `hangs`: the connection is accepted, and no answer comes.
 * - `slow`: the answer comes `SLOW_MS` late.
 * - `missing`, `unavailable`, `html`, `malformed`: another answer comes (`REPLACEMENTS`).
 * - `truncated`: only the first half of the file arrives.
 * - `changed`: the first byte of the file is another one.
 * - `attacked`: the file ends with a statement of an attacker.
 * - `tampered`: a byte is another one, and the file is still valid.
 */
export type FaultKind =
  | 'refused'
  | 'hangs'
  | 'slow'
  | 'truncated'
  | 'changed'
  | 'attacked'
  | 'tampered'
  | keyof typeof REPLACEMENTS

export const firstHalfOf = (body: Buffer) => body.subarray(0, body.length / 2)

export const withOtherFirstByte = (body: Buffer) => Buffer.concat([Buffer.from('!'), body.subarray(1)])

/** Once the statement has run, `attacked` is a property of the page's global object. */
export const withAttack = (body: Buffer) => Buffer.concat([body, Buffer.from(';globalThis.attacked=true')])
