import { createHash, sign, verify } from 'node:crypto'
import * as v from 'valibot'
import { EXIT, Refusal } from '../refusal.ts'
import type { StoreKeys } from './signing-keys.ts'

/** An object of the store is not what somebody with a trusted key has signed. */
export class Untrusted extends Refusal {
  /** @param message without a full stop */
  constructor(message: string) {
    super(message, EXIT.untrusted)
  }
}

/** What a signature says beside the members of its object. */
const statement = v.object({
  /** The name of the store. */
  store: v.string(),
  /** SHA-256 of the record before; null for the first record, and for one that replaces a record which cannot be used. */
  previous: v.nullable(v.string()),
  /** SHA-256 of each composition and manifest that the object names, and of the settings, by key. */
  digests: v.record(v.string(), v.string()),
})
export type Statement = v.InferOutput<typeof statement>

/** The digest of an object in a statement: its SHA-256, or 'absent' when there is none. */
export const digestOf = (content: Uint8Array | undefined): string =>
  content ? createHash('sha256').update(content).digest('hex') : 'absent'

const signature = v.object({ key: v.string(), value: v.string() })
const signedObject = v.object({ signed: statement, signature })
const json = v.pipe(v.string(), v.parseJson())

const textOf = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** The key is part of what is signed: a record does not count under another number. */
const messageOf = (key: string, value: object) => Buffer.from(`promptelier ${key}\n${textOf(value)}`)

/**
 * Signs an object of the store.
 * @param content a JSON object
 * @returns the content with a statement and a signature at its end
 */
export function signObject(
  key: string,
  content: Uint8Array,
  signed: Statement,
  { id, key: privateKey }: NonNullable<StoreKeys['signing']>,
): Buffer {
  const value = { ...v.parse(v.pipe(json, v.looseObject({})), Buffer.from(content).toString()), signed }
  const made = sign(null, messageOf(key, value), privateKey)
  return Buffer.from(textOf({ ...value, signature: { key: id, value: made.toString('base64') } }))
}

/** The id of the key that an object says it was signed with; undefined when it is not signed. Checks nothing. */
export function claimedKey(content: Buffer): string | undefined {
  const parsed = v.safeParse(v.pipe(json, v.object({ signature })), content.toString())
  return parsed.success ? parsed.output.signature.key : undefined
}

/** The statement of an object, whoever signed it; undefined when it has none. Checks nothing. */
export function claimedStatement(content: Buffer): Statement | undefined {
  const parsed = v.safeParse(v.pipe(json, v.object({ signed: statement })), content.toString())
  return parsed.success ? parsed.output.signed : undefined
}

/**
 * Checks the signature of an object.
 * @param where names the object, for the message
 * @returns what was signed beside its members
 * @throws Untrusted when it is not signed, with a key that is not trusted, or for another place, and when any byte differs
 */
export function verifyObject(
  key: string,
  content: Buffer,
  where: string,
  { trusted, storeName }: Pick<StoreKeys, 'trusted' | 'storeName'>,
): Statement {
  const id = claimedKey(content)
  if (id === undefined) throw new Untrusted(`${where} is not signed`)
  const publicKey = trusted.get(id)
  if (!publicKey) throw new Untrusted(`${where} is signed with the key ${id}, which is not trusted`)
  const changed = new Untrusted(`${where} is not what was signed with the key ${id}`)
  const { signature: claimed, ...value } = JSON.parse(content.toString()) as {
    signature: v.InferOutput<typeof signature>
  }
  const bytes = Buffer.from(claimed.value, 'base64')
  // The text of an object is determined by its value: so a change of any byte is found.
  const text = textOf({ ...value, signature: { key: id, value: bytes.toString('base64') } })
  if (!content.equals(Buffer.from(text)) || !verify(null, messageOf(key, value), publicKey, bytes)) throw changed
  const parsed = v.safeParse(signedObject, { ...value, signature: claimed })
  if (!parsed.success) throw changed
  const { signed } = parsed.output
  if (signed.store === storeName) return signed
  throw new Untrusted(`${where} was signed for the store "${signed.store}", not for "${storeName}"`)
}
