import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEASES } from '../store/lease.ts'
import { localCopies } from '../store/local-copies.ts'
import type { LogRecord } from '../store/log.ts'
import { overlayStorage } from '../store/overlay-storage.ts'
import { checkMayWrite, isSigned } from '../store/signed-storage.ts'
import type { Storage } from '../store/storage.ts'
import { FOLDERS, type Store } from '../store/store.ts'
import { countText, sizeText } from './format.ts'

/** What a command has added to a store. */
export type Written = {
  objects: number
  /** How many of the objects are copies of others within the store. They add no bytes. */
  copied: number
  bytes: number
  /** Pages that were rendered. */
  rendered: number
  /** The writers of records that it has tried to append. That in the log says whether a record is its own. */
  readonly writers: Set<string>
}

/** What was added, for people: '34.1 kB added (12 objects, 4 of them copied within the store)'. */
export function addedText({ objects, copied, bytes }: Readonly<Written>, isDry: boolean): string {
  const copies = copied > 0 ? `, ${copied} of them copied within the store` : ''
  return `${sizeText(bytes)} ${isDry ? 'would be added' : 'added'} (${countText(objects, 'object')}${copies})`
}

/** Who has written a record. `appendRecord` has made the text from one. */
const writerOf = (content: Uint8Array) => (JSON.parse(Buffer.from(content).toString()) as LogRecord).writer

/** Counts what is created. Leases are left out: they are removed when the command ends. */
function counting(storage: Storage): { storage: Storage; written: Written } {
  const written: Written = { objects: 0, copied: 0, bytes: 0, rendered: 0, writers: new Set() }
  const create = async (key: string, content: Uint8Array) => {
    // Before the answer, which can be lost.
    if (key.startsWith(FOLDERS.log)) written.writers.add(writerOf(content))
    const isNew = await storage.create(key, content)
    // Each page that is rendered creates its body, which may exist already.
    if (key.startsWith(FOLDERS.bodies)) written.rendered += 1
    if (isNew && !key.startsWith(LEASES)) {
      written.objects += 1
      written.bytes += content.byteLength
    }
    return isNew
  }
  const copy = async (from: string, to: string) => {
    const isNew = (await storage.copy?.(from, to)) ?? false
    // Its content is in the store already.
    if (isNew) {
      written.objects += 1
      written.copied += 1
    }
    return isNew
  }
  return { storage: { ...storage, create, ...(storage.copy && { copy }) }, written }
}

/** The store that a dry run changes: an overlay, with local copies of the objects that exist in memory only. */
function overlayStore({ storage, copies }: Store, folder: string): Store {
  const overlay = overlayStorage(isSigned(storage) ? storage.unsigned : storage)
  const created = localCopies(overlay, folder)
  const copiesOf = (key: string) => (overlay.hasCreated(key) ? created : copies)
  return {
    storage: isSigned(storage) ? storage.dryRun(overlay) : overlay,
    copies: {
      folder: undefined,
      fileOf: (key) => copiesOf(key).fileOf(key),
      renew: (key) => copiesOf(key).renew(key),
    },
  }
}

/**
 * Calls `work` with a store that counts what is written to it.
 * @param isDry whether the changes are made in memory only
 * @throws (rejects) with a Refusal when changes must be signed, and there is no key
 */
export async function withMeasuredStore<Made>(
  store: Store,
  isDry: boolean,
  work: (measured: Store, written: Readonly<Written>) => Promise<Made>,
): Promise<Made> {
  if (!isDry) {
    await checkMayWrite(store.storage)
    const { storage, written } = counting(store.storage)
    return work({ ...store, storage }, written)
  }
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-dry-run-'))
  try {
    const overlay = overlayStore(store, folder)
    const { storage, written } = counting(overlay.storage)
    return await work({ ...overlay, storage }, written)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
