/** The path and the query of a request's URL. */
export type Target = {
  /** Decoded segment by segment and in NFC; undefined when it is malformed. */
  readonly path: string | undefined
  /** With its question mark; empty when there is none. */
  readonly query: string
}

/** Splits a request's URL. */
export function parseTarget(url = '/'): Target {
  // A request to a proxy contains the host in its target (RFC 9112, 3.2.2).
  const [, pathname = '', query = ''] = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)$/is.exec(url) ?? []
  try {
    const segments = (pathname || '/').split('/').map(decodeURIComponent)
    if (segments.some((segment) => /[/\0]/.test(segment))) return { path: undefined, query }
    return { path: segments.join('/').normalize('NFC'), query }
  } catch {
    return { path: undefined, query }
  }
}
