import type { IncomingMessage } from 'node:http'

const groupsOf = (text: string) => text.split(':').filter((group) => group !== '')

/** One customer of a provider often has 256 networks of 64 bits (a /56), or 65,536 (a /48). */
const NETWORK_GROUPS = 3

/** The network of an address: an IPv4 address itself, and the first 48 bits of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')
}

/** What the group of a visitor is computed from. It is never stored. */
export type Visitor = { readonly address: string; readonly userAgent: string }

/**
 * @param isBehindProxy whether all requests come from a proxy that adds the visitor's address to `X-Forwarded-For`.
 *   Without a proxy, visitors could write any address there
 */
export function visitorOf({ headers, socket }: IncomingMessage, isBehindProxy: boolean): Visitor {
  const forwarded = isBehindProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  // A socket for both versions of the protocol writes IPv4 addresses as IPv6 ones; nginx does not.
  const address = (forwarded || socket.remoteAddress || '').replace(/^::ffff:(?=\d+\.)/, '')
  return { address, userAgent: headers['user-agent'] ?? '' }
}
