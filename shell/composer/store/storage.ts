export type StoredObject = { readonly key: string; readonly bytes: number; readonly modifiedAt: Date }

/**
 * The place of everything that the shop publishes: a folder or a bucket. Objects are created and removed, never
 * changed.
 */
export type Storage = {
  /** For messages: the folder's path, or 's3://bucket/prefix'. */
  readonly location: string
  /** Content of an object; undefined when there is none. Rejects for objects larger than 64 MB, and for links. */
  read(key: string): Promise<Buffer | undefined>
  /**
   * Creates an object, complete and durable, or not at all. Resolves to false when the key exists already: then nothing
   * changed. Rejects for content larger than 64 MB.
   */
  create(key: string, content: Uint8Array): Promise<boolean>
  /**
   * Creates an object with the content of another one, without writing it again: only in storages that can do so.
   * Resolves to false when nothing was created, for whatever reason: `create` says what is wrong.
   */
  readonly copy?: (from: string, to: string) => Promise<boolean>
  exists(key: string): Promise<boolean>
  /** All objects whose key begins with `prefix`, in the order of their keys (of the bytes of their UTF-8 form). */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Removes objects. Keys without an object are ignored. */
  remove(keys: readonly string[]): Promise<void>
}

/** The same storage for work that needs some objects several times: it reads each once, and has them in memory. */
export function readingOnce(storage: Storage): Storage {
  const contents = new Map<string, ReturnType<Storage['read']>>()
  return {
    ...storage,
    read(key) {
      const content = contents.get(key) ?? storage.read(key)
      contents.set(key, content)
      return content
    },
  }
}

/** How many objects are read or written at the same time: the option of `pMap`. */
export const CONCURRENCY = { concurrency: 16 } as const

/**
 * How long a bucket may take to create or to remove an object, with all repeated requests, in ms. No request begins
 * later: how long before its end an announcement still counts depends on this (`lease.ts`).
 */
export const WRITE_LIMIT_MS = 90_000

/** Objects are read into memory, therefore a larger one is an error. */
export const MAX_OBJECT_BYTES = 64_000_000

const isSegment = (segment: string) => !/^\.{0,2}$|[\\\0]/.test(segment)

/** Whether a text can be the key of an object. */
export const isKey = (key: string): boolean =>
  // A lone surrogate has no UTF-8 form.
  key.split('/').every(isSegment) && !/\p{Surrogate}/u.test(key)

/**
 * Checks the key of an object: segments between slashes, each a name that is safe as the name of a file.
 * @throws when a segment is empty, `.` or `..`, or contains a backslash or NUL, and when the key has no UTF-8 form
 */
export function assertKey(key: string): void {
  if (!isKey(key))
    throw new Error(
      `${JSON.stringify(key)} is not a key of the store: a key consists of names between slashes. A name is neither empty nor "." nor "..", and contains no backslash and no NUL.`,
    )
}

/**
 * Checks the beginning of keys. The empty text is the beginning of all keys.
 * @throws when no key can begin so
 */
export function assertPrefix(prefix: string): void {
  // Any prefix of a key becomes a key with one more letter.
  assertKey(`${prefix}x`)
}

/** @throws when the content is too large for an object of the store */
export function assertSize(key: string, bytes: number, location: string): void {
  if (bytes > MAX_OBJECT_BYTES)
    throw new Error(
      `The object ${JSON.stringify(key)} of the store ${location} has ${bytes} bytes. The limit is ${MAX_OBJECT_BYTES}.`,
    )
}
