import { assertKey, assertPrefix, assertSize, type Storage, type StoredObject } from './storage.ts'

type Entry = { readonly content: Buffer; readonly modifiedAt: Date }

/** A storage whose changes exist in memory only. */
export type OverlayStorage = Storage & {
  /** Whether `create` has created the object in memory. */
  readonly hasCreated: (key: string) => boolean
}

/** The order of keys: that of the bytes of their UTF-8 form. */
const compareKeys = (one: StoredObject, other: StoredObject) =>
  Buffer.compare(Buffer.from(one.key), Buffer.from(other.key))

/**
 * A storage that reads from another one and writes to memory. A dry run is the same code on an overlay: nothing in the
 * store changes.
 */
export function overlayStorage(storage: Storage): OverlayStorage {
  const created = new Map<string, Entry>()
  const removed = new Set<string>()

  const exists = async (key: string) => created.has(key) || (!removed.has(key) && (await storage.exists(key)))

  async function read(key: string): Promise<Buffer | undefined> {
    const entry = created.get(key)
    if (entry) return Buffer.from(entry.content)
    return removed.has(key) ? undefined : storage.read(key)
  }

  async function create(key: string, content: Uint8Array): Promise<boolean> {
    assertKey(key)
    assertSize(key, content.byteLength, storage.location)
    if (await exists(key)) return false
    // Asked again: another call can have created it while this one waited.
    if (created.has(key)) return false
    created.set(key, { content: Buffer.from(content), modifiedAt: new Date() })
    return true
  }

  async function copy(from: string, to: string): Promise<boolean> {
    const content = await read(from)
    return content !== undefined && (await create(to, content))
  }

  return {
    location: storage.location,
    exists,
    hasCreated: (key) => created.has(key),
    read,
    create,
    // As the store itself: otherwise a dry run would count the bytes of what is only copied.
    ...(storage.copy && { copy }),
    async *list(prefix) {
      assertPrefix(prefix)
      const listed: StoredObject[] = []
      for await (const object of storage.list(prefix))
        if (!removed.has(object.key) && !created.has(object.key)) listed.push(object)
      for (const [key, { content, modifiedAt }] of created)
        if (key.startsWith(prefix)) listed.push({ key, bytes: content.byteLength, modifiedAt })
      yield* listed.toSorted(compareKeys)
    },
    async remove(keys) {
      for (const key of keys) assertKey(key)
      for (const key of keys) {
        created.delete(key)
        removed.add(key)
      }
    },
  }
}
