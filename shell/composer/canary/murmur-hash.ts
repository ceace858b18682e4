const MULTIPLIER = 0x5bd1e995

/** Scrambles four bytes of the text. */
const mixed = (word: number) => {
  const product = Math.imul(word, MULTIPLIER)
  return Math.imul(product ^ (product >>> 24), MULTIPLIER)
}

/**
 * MurmurHash2 with 32 bits and seed 0, as nginx's `split_clients` computes it (`ngx_murmur_hash2`).
 * @returns an integer from 0 to 2³² − 1
 */
export function murmurHash2(bytes: Buffer): number {
  const end = bytes.length - (bytes.length % 4)
  let hash = bytes.length
  for (let at = 0; at < end; at += 4) hash = Math.imul(hash, MULTIPLIER) ^ mixed(bytes.readInt32LE(at))
  if (end < bytes.length) hash = Math.imul(hash ^ bytes.subarray(end).readUIntLE(0, bytes.length - end), MULTIPLIER)
  hash = Math.imul(hash ^ (hash >>> 13), MULTIPLIER)
  return (hash ^ (hash >>> 15)) >>> 0
}
