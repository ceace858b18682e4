import { generateKeyPairSync } from 'node:crypto'
import { parseSigningKey, parseTrustedKeys, type StoreKeys, storeKeys } from '../store/signing-keys.ts'

/** A fresh pair of keys, in PEM. */
export function fakePair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    trusted: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    signing: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

type Pair = ReturnType<typeof fakePair>

/**
 * The keys of a process.
 * @param trusted the pairs whose public key it trusts
 * @param signing the pair with which it signs
 */
export function fakeKeys(trusted: readonly Pair[], signing?: Pair, storeName = ''): StoreKeys {
  const text = trusted.map((pair) => pair.trusted).join('')
  const keys = storeKeys(parseTrustedKeys(text, 'test'), signing && parseSigningKey(signing.signing, 'test'), storeName)
  if (!keys) throw new Error('no keys')
  return keys
}
