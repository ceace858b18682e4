import { murmurHash2 } from './murmur-hash.ts'

/** The visitors who get the canary, an equal number who are compared with them, and all others. */
export type Group = 'canary' | 'control' | 'rest'

/** The end of the range of hashes that nginx gives to a share: a percentage with at most two decimals. */
const rangeOf = (share: number) => Math.floor((Math.round(share * 100) * 0xffffffff) / 10_000)

/**
 * The group of a visitor. nginx computes the same group:
 * ```
 * split_clients "$remote_addr $http_user_agent" $group { 5% canary; 5% control; * rest; }
 * ```
 * It is computed for each request and never stored.
 * @param address IP address of the visitor
 * @param userAgent the header as Node decodes it: each character is a byte
 * @param share percentage of the canary, at most 50; the control group has the same size
 */
export function groupOf(address: string, userAgent: string, share: number): Group {
  const hash = murmurHash2(Buffer.from(`${address} ${userAgent}`, 'latin1'))
  if (hash < rangeOf(share)) return 'canary'
  return hash < 2 * rangeOf(share) ? 'control' : 'rest'
}
