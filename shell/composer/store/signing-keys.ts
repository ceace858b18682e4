import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { EXIT, Refusal } from '../refusal.ts'

/** The keys of a signed store. */
export type StoreKeys = {
  /** The public keys whose signatures count, by their id. */
  readonly trusted: ReadonlyMap<string, KeyObject>
  /** The private key that signs; without it, the store can only be read. */
  readonly signing?: { readonly id: string; readonly key: KeyObject }
  /** The name of the store in what is signed: what was signed for a store of another name does not count. */
  readonly storeName: string
}

const ID_DIGITS = 16

/** The id of a key pair, for messages: 16 hexadecimal digits of the SHA-256 of its public key. */
export const keyId = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, ID_DIGITS)

/** Environment variables are often written on one line. */
const withLines = (pem: string) => pem.replaceAll('\\n', '\n').trim()

/** @throws Refusal when the key cannot be read, or is of another kind */
function checkedKey(read: () => KeyObject, where: string, what: string): KeyObject {
  try {
    const key = read()
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The system's message names an error code of OpenSSL only.
  }
  throw new Refusal(`${where} is not ${what} of the kind Ed25519, in PEM. \`keys create\` makes a pair.`, EXIT.usage)
}

/**
 * Reads a private key.
 * @param where the text comes from, for the message
 * @throws Refusal when it is none
 */
export function parseSigningKey(pem: string, where: string): NonNullable<StoreKeys['signing']> {
  const key = checkedKey(() => createPrivateKey(withLines(pem)), where, 'a private key')
  return { id: keyId(createPublicKey(key)), key }
}

const PUBLIC_KEY = /-----BEGIN PUBLIC KEY-----[\s\S]*?-----END PUBLIC KEY-----/g
const COMMENT = /^#.*$/gm

/**
 * Reads public keys: one PEM block for each. Lines that begin with `#` are comments.
 * @param where the text comes from, for the message
 * @throws Refusal when there is none, or when the text contains anything else
 */
export function parseTrustedKeys(text: string, where: string): StoreKeys['trusted'] {
  const pem = withLines(text).replace(COMMENT, '')
  const rest = pem.replace(PUBLIC_KEY, '').trim()
  if (rest.includes('PRIVATE KEY'))
    throw new Refusal(`${where} contains a private key. Name the file with the public keys.`, EXIT.usage)
  const blocks = pem.match(PUBLIC_KEY) ?? []
  if (rest !== '' || blocks.length === 0)
    throw new Refusal(`${where} does not consist of public keys in PEM. \`keys create\` makes a pair.`, EXIT.usage)
  const trusted = blocks.map((block) => checkedKey(() => createPublicKey(block), where, 'a public key'))
  return new Map(trusted.map((key) => [keyId(key), key]))
}

/**
 * Joins the keys that are configured. Without trusted keys, those of the signing key are the only trusted ones: who signs
 * also checks what the new record is based on.
 * @throws Refusal when the signing key is not trusted: what it signs would be refused everywhere
 */
export function storeKeys(
  trusted: StoreKeys['trusted'] | undefined,
  signing: StoreKeys['signing'],
  storeName: string,
): StoreKeys | undefined {
  if (!signing) return trusted && { trusted, storeName }
  const known = trusted ?? new Map([[signing.id, createPublicKey(signing.key)]])
  if (known.has(signing.id)) return { trusted: known, signing, storeName }
  throw new Refusal(
    `The signing key ${signing.id} is not among the trusted keys (${[...known.keys()].join(', ')}): servers would refuse what it signs. Add its public key to the trusted keys everywhere first.`,
    EXIT.usage,
  )
}
