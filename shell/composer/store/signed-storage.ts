import * as v from 'valibot'
import { lastNumber, recordsFromLast } from './log.ts'
import { namedKeys } from './named-keys.ts'
import { recordChain } from './record-chain.ts'
import { claimedKey, digestOf, type Statement, signObject, Untrusted, verifyObject } from './signature.ts'
import type { StoreKeys } from './signing-keys.ts'
import type { Storage } from './storage.ts'
import { compositionAt, keys, previewAt, recordNumber, versionAt } from './store.ts'

/**
 * What counts although nobody has vouched for it: changed settings, when they shall take effect; or objects that are not
 * signed, when somebody signs them for the first time. Settings that a trusted key has signed must be unchanged then.
 */
export type Acceptance = 'settings' | 'unsigned'

/** A storage that checks what it reads, and signs the records and previews that it creates. */
export type SignedStorage = Storage & {
  readonly canSign: boolean
  /** Whether the settings that were read are accepted, but in no signed record yet. */
  readonly hasNewSettings: () => boolean
  /** Whether there is such a record and a trusted key has signed it, whatever counts although nobody has. */
  readonly isTrusted: (number: number) => Promise<boolean>
  /** The storage below: it checks nothing. */
  readonly unsigned: Storage
  /** The same checks for a storage whose changes exist in memory only. Its records need no signature. */
  readonly dryRun: (overlay: Storage) => SignedStorage
}

type Options = { readonly accepts?: Acceptance | undefined; readonly isDry?: boolean }

export const isSigned = (storage: Storage): storage is SignedStorage => 'canSign' in storage

/** Whether a record must be made because the settings have changed. Without signatures, none must. */
export const hasNewSettings = (storage: Storage): boolean => isSigned(storage) && storage.hasNewSettings()

/** @throws Untrusted when records of this store must be signed, and there is no key */
export function checkCanSign(storage: Storage): void {
  if (!isSigned(storage) || storage.canSign) return
  throw new Untrusted(
    'This store is signed, and there is no key to sign with: set PROMPTELIER_SIGNING_KEY, or add --signing-key <file>. Nothing has changed.',
  )
}

/** The id of the key that the last record says it was signed with; undefined when there is none. Checks nothing. */
export async function claimedKeyOfLast(storage: Storage): Promise<string | undefined> {
  const number = await lastNumber(storage)
  const last = number === 0 ? undefined : await storage.read(keys.record(number))
  return last && claimedKey(last)
}

/**
 * Checks that a command may append records. One without keys checks no signatures, but it must not append an unsigned
 * record to a signed log: servers would not use it, and later commands would stop at it.
 * @throws (rejects) Untrusted when records of this store must be signed, and there is no key
 */
export async function checkMayWrite(storage: Storage): Promise<void> {
  if (isSigned(storage)) return checkCanSign(storage)
  if ((await claimedKeyOfLast(storage)) !== undefined)
    throw new Untrusted(
      'This store is signed: set PROMPTELIER_TRUSTED_KEYS and PROMPTELIER_SIGNING_KEY, or add --trusted-keys <file> and --signing-key <file>. Nothing has changed.',
    )
}

/** Whether a record vouches for the whole content of the object: its name contains a part of its hash only. */
const isVouchedFor = (key: string) => compositionAt(key) !== undefined || versionAt(key) !== undefined

const json = v.pipe(v.string(), v.parseJson())

/**
 * Adds signatures to a storage. Each record of the log and each preview is signed; it contains the whole hash of each
 * composition and manifest that it names, and of the settings. Those are compared with it when they are read. All other
 * objects are named by a composition or a manifest, with a hash that their readers check.
 * @param options.isDry records that this storage creates are read back without a signature
 */
export function signedStorage(storage: Storage, storeKeys: StoreKeys, options: Options = {}): SignedStorage {
  const { signing } = storeKeys
  const { accepts, isDry = false } = options
  const where = (key: string) => `${key} in ${storage.location}`
  const chain = recordChain(where)
  /** SHA-256 of compositions and manifests that are vouched for, by key. */
  const digests = new Map<string, string>()
  /** SHA-256 of what this process has created, by key. */
  const created = new Map<string, string>()
  let settings: { readonly record: number; readonly digest: string } | undefined
  let accepted: string | undefined
  let searchedTo = 0

  function learn(signed: Statement, number: number) {
    for (const [key, digest] of Object.entries(signed.digests)) if (isVouchedFor(key)) digests.set(key, digest)
    const digest = signed.digests[keys.settings]
    if (digest !== undefined && number >= (settings?.record ?? 1)) settings = { record: number, digest }
  }

  function checkRecord(key: string, number: number, content: Buffer) {
    // Readers say that it is damaged.
    if (!v.is(json, content.toString())) return
    try {
      const signed = verifyObject(key, content, where(key), storeKeys)
      chain.add(number, digestOf(content), signed.previous)
      learn(signed, number)
    } catch (error) {
      if (accepts !== 'unsigned') throw error
    }
  }

  /** @throws (rejects) with Untrusted when there is a preview that is not signed */
  async function readPreview(key: string) {
    const content = await storage.read(key)
    if (content && created.get(key) !== digestOf(content)) learn(verifyObject(key, content, where(key), storeKeys), 0)
    return content
  }

  const records = () => recordsFromLast(signed, () => {})

  /** Reads the log back until a record vouches for an object. */
  async function searchLog(key: string) {
    const last = await lastNumber(storage, searchedTo)
    if (last === searchedTo) return
    let newest = searchedTo
    for await (const { number } of records()) {
      if (digests.has(key)) return
      newest = Math.max(newest, number)
      if (number <= searchedTo) break
    }
    searchedTo = newest
  }

  async function checkDigest(key: string, content: Buffer) {
    const id = compositionAt(key)
    if (!digests.has(key) && id !== undefined)
      await readPreview(keys.preview(id)).catch((error: unknown) => {
        if (!(accepts === 'unsigned' && error instanceof Untrusted)) throw error
      })
    if (!digests.has(key)) await searchLog(key)
    const digest = digests.get(key)
    if (digest === digestOf(content)) return
    if (digest !== undefined) throw new Untrusted(`${where(key)} is not the one that the signed log names`)
    if (accepts !== 'unsigned') throw new Untrusted(`${where(key)} is not named by any signed record or preview`)
    digests.set(key, digestOf(content))
  }

  /** The settings decide from which hosts browsers load scripts. They count once a record was made with them. */
  async function checkSettings(content: Buffer | undefined) {
    const digest = digestOf(content)
    if (!settings) for await (const _ of records()) if (settings) break
    accepted = !settings || accepts === 'settings' ? digest : undefined
    if (accepted === undefined && settings?.digest !== digest)
      throw new Untrusted(
        `${where(keys.settings)} has changed since record ${settings?.record} was signed. If the change is right, \`pnpm compose\` makes it live (while releases are frozen, \`pnpm thaw\` first); if not, restore the object`,
      )
  }

  async function namedDigest(key: string) {
    if (!digests.has(key)) await signed.read(key)
    const digest = digests.get(key)
    if (digest === undefined) throw new Untrusted(`${where(key)} is missing`)
    return [key, digest] as const
  }

  async function createSigned(key: string, content: Uint8Array): Promise<boolean> {
    const number = recordNumber(key)
    const named = await Promise.all([...new Set(namedKeys(key, content))].map(namedDigest))
    const statement: Statement = {
      store: storeKeys.storeName,
      previous: number === undefined ? null : chain.hashOf(number - 1),
      digests: {
        ...Object.fromEntries(named),
        ...(number !== undefined && { [keys.settings]: accepted ?? settings?.digest ?? digestOf(undefined) }),
      },
    }
    if (!isDry) checkCanSign(signed)
    const bytes = signing ? signObject(key, content, statement, signing) : content
    const isNew = await storage.create(key, bytes)
    if (isNew) created.set(key, digestOf(bytes))
    if (isNew && number !== undefined) {
      chain.add(number, digestOf(bytes), statement.previous)
      learn(statement, number)
    }
    return isNew
  }

  /** What this process has made is vouched for by the record that it will sign. */
  async function createVouched(key: string, content: Uint8Array): Promise<boolean> {
    const isNew = await storage.create(key, content)
    if (!isNew && !(await storage.read(key))?.equals(content))
      throw new Untrusted(`${where(key)} has other content than what was just made with the same name. Remove it`)
    digests.set(key, digestOf(content))
    return isNew
  }

  const signed: SignedStorage = {
    ...storage,
    canSign: signing !== undefined,
    hasNewSettings: () => accepted !== undefined && accepted !== settings?.digest,
    async isTrusted(number) {
      const key = keys.record(number)
      const content = await storage.read(key)
      try {
        return content !== undefined && verifyObject(key, content, where(key), storeKeys) !== undefined
      } catch (error) {
        if (error instanceof Untrusted) return false
        throw error
      }
    },
    unsigned: storage,
    dryRun: (overlay) => signedStorage(overlay, storeKeys, { ...options, isDry: true }),
    async read(key) {
      if (previewAt(key) !== undefined) return readPreview(key)
      const content = await storage.read(key)
      if (key === keys.settings) await checkSettings(content)
      if (!content || created.get(key) === digestOf(content)) return content
      const number = recordNumber(key)
      if (number !== undefined) checkRecord(key, number, content)
      else if (isVouchedFor(key)) await checkDigest(key, content)
      return content
    },
    async create(key, content) {
      if (isVouchedFor(key)) return createVouched(key, content)
      if (recordNumber(key) === undefined && previewAt(key) === undefined) return storage.create(key, content)
      const isNew = await createSigned(key, content)
      // A preview that somebody else has made is as good as this one, if it is signed.
      if (!isNew && previewAt(key) !== undefined) await readPreview(key)
      return isNew
    },
  }
  return signed
}
