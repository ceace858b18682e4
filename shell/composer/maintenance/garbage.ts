import { EXIT, Refusal } from '../refusal.ts'
import { checkAnyLive } from '../store/any-live.ts'
import type { FolderStorage } from '../store/folder-storage.ts'
import {
  announcements,
  COLLECTION_MS,
  COLLECTIONS,
  hasTimeToWrite,
  LEASE_MS,
  LEASES,
  type Lease,
  type LeaseTimes,
  type StoreTime,
  withLease,
} from '../store/lease.ts'
import { lastNumber } from '../store/log.ts'
import { CONCURRENCY, type Storage, type StoredObject } from '../store/storage.ts'
import { compositionAt, isCollectable, previewAt, renewedPreviewAt, versionAt } from '../store/store.ts'
import { addState, type BrokenNeed, type Reachable, type Roots, reachableFrom } from './reachable.ts'
import { addPreviews, defaultRetention, listLog, type Retention, retainedNumbers, tryRecord } from './retained.ts'
import { checkComposition } from './verify.ts'

/** Options of a collection. */
export type CollectionOptions = Partial<Retention> & {
  /** Only finds out what would be removed. */
  readonly dryRun?: boolean
  /** Younger objects stay, because a release under way may need them, and so does what they need; in ms. */
  readonly leaseMs?: number
}

/** What a collection did. */
export type Collection = {
  /** How many objects are left. */
  readonly kept: number
  /** The keys of the removed objects. */
  readonly removed: readonly string[]
  /** The size of the removed objects, in bytes. */
  readonly bytes: number
}

/**
 * How many objects are removed before the announcement is checked again: a bucket removes all of them at the same time, so
 * they take no longer than one.
 */
const BATCH = CONCURRENCY.concurrency

const NO_LEASE: Lease = { key: '', leftMs: () => Number.POSITIVE_INFINITY }

const NOTHING = 'Nothing was deleted.'

/** @throws Refusal when a release is under way */
async function checkNoRelease(storage: Storage, times: LeaseTimes) {
  const [active] = (await announcements(storage, LEASES, times)).filter(({ isActive }) => isActive)
  if (active)
    throw new Refusal(`A release is under way (${active.text}). ${NOTHING} Run gc again after it.`, EXIT.refused)
}

/** @throws Refusal when the log has a gap, or a retained record cannot be read */
async function retainedRecords(storage: Storage, retention: Retention) {
  const log = await listLog(storage)
  const [gap] = log.gaps
  if (gap !== undefined) throw new Refusal(`${gap} ${NOTHING}`, EXIT.damaged)
  const records = await Promise.all(retainedNumbers(log, retention).map((number) => tryRecord(storage, number)))
  return records.map(({ number, record, problem }) => {
    if (record) return record
    throw new Refusal(
      `${problem}. ${NOTHING} What record ${number} needs is unknown. Restore it from a backup; otherwise, gc works again once ${retention.keepRecords} later records exist and the record is older than ${Math.ceil(retention.tabAgeMs / 3_600_000)} h.`,
      EXIT.damaged,
    )
  })
}

/** @throws Refusal when a damaged object hides what is needed, or when what is live is not complete */
function checkBroken(broken: readonly BrokenNeed[], head: string) {
  // What is missing needs nothing: an earlier collection retained fewer records.
  const fatal = broken.find(({ isMissing, by }) => !isMissing || by === head)
  if (fatal)
    throw new Refusal(
      `${fatal.reason}. Needed by ${fatal.by}. ${NOTHING} What it needs is unknown: run \`verify\`, which says how to repair it.`,
      EXIT.damaged,
    )
}

const nameOf = (number: number) => `record ${number}`

const isOld = ({ modifiedAt }: StoredObject, { leaseMs, now }: LeaseTimes) => modifiedAt.getTime() <= now - leaseMs

/**
 * Young versions and compositions that nothing needs, for example of a refused build. When that is released after all, its
 * files are not published again.
 */
function youngRoots(objects: readonly StoredObject[], needs: Reachable['needs'], times: LeaseTimes): Roots {
  const roots: Roots = { compositions: new Map(), versions: [] }
  for (const object of objects) {
    const { key } = object
    if (needs.has(key) || isOld(object, times)) continue
    const id = compositionAt(key)
    if (id !== undefined) roots.compositions.set(id, key)
    const named = versionAt(key)
    if (named) roots.versions.push([named.app, named.version, key])
  }
  return roots
}

/** The keys that must stay, all objects, and the last record that was considered. */
async function needed(storage: Storage, retention: Retention, times: LeaseTimes) {
  const roots: Roots = { compositions: new Map(), versions: [] }
  const records = await retainedRecords(storage, retention)
  for (const { number, state } of records) addState(roots, state, nameOf(number))
  const previews = await addPreviews(storage, roots, retention)
  const { needs, broken } = await reachableFrom(storage, roots)
  const head = records[0]
  checkBroken(broken, nameOf(head?.number ?? 0))
  const objects: StoredObject[] = []
  for await (const object of storage.list('')) objects.push(object)
  // A broken one cannot be released: what it needs may be removed.
  const young = await reachableFrom(storage, youngRoots(objects, needs, times))
  return { head, objects, keys: new Set([...needs.keys(), ...young.needs.keys(), ...previews]) }
}

/**
 * In which step an object is removed. Objects that lead to others are removed before the others: a collection that is killed
 * or fails leaves nothing that looks complete.
 */
const stepOf = ({ key }: StoredObject): number => {
  if (previewAt(key) !== undefined || renewedPreviewAt(key) !== undefined) return 0
  if (compositionAt(key) !== undefined) return 1
  if (versionAt(key)) return 2
  // Without its file, a compressed copy is not used.
  return /\.(?:br|gz)$/.test(key) ? 4 : 3
}

function removable(all: readonly StoredObject[], needs: ReadonlySet<string>, times: LeaseTimes) {
  const objects: StoredObject[] = []
  let kept = 0
  for (const object of all) {
    const { key } = object
    if (isCollectable(key) && !needs.has(key) && isOld(object, times)) objects.push(object)
    else if (!key.startsWith(COLLECTIONS) && !key.startsWith(LEASES)) kept += 1
  }
  return { kept, objects: objects.toSorted((one, other) => stepOf(one) - stepOf(other)) }
}

/** Objects that are removed together, in any order: a bucket removes several at the same time. */
function* batchesOf(objects: readonly StoredObject[]): Generator<readonly StoredObject[]> {
  for (const step of new Set(objects.map(stepOf))) {
    const inStep = objects.filter((object) => stepOf(object) === step)
    for (let start = 0; start < inStep.length; start += BATCH) yield inStep.slice(start, start + BATCH)
  }
}

async function removeAll(storage: Storage, objects: readonly StoredObject[], own: Lease) {
  let count = 0
  for (const batch of batchesOf(objects)) {
    if (!hasTimeToWrite(own))
      throw new Refusal(
        `This collection took too long: it removed ${count} of ${objects.length} objects. Run it again.`,
        EXIT.failed,
      )
    await storage.remove(batch.map(({ key }) => key))
    count += batch.length
  }
}

/** Removes what killed processes have left: announcements and, in a folder, half-written objects. */
async function sweep(storage: Storage, own: Lease, times: LeaseTimes): Promise<readonly string[]> {
  const all = [...(await announcements(storage, LEASES, times)), ...(await announcements(storage, COLLECTIONS, times))]
  const expired = all.filter(({ key, isActive }) => !isActive && key !== own.key).map(({ key }) => key)
  await storage.remove(expired)
  if ('sweepDrafts' in storage) await (storage as FolderStorage).sweepDrafts(times.now - times.leaseMs)
  return expired
}

async function collect(
  storage: Storage,
  own: Lease,
  retention: Retention,
  { leaseMs, dryRun }: { leaseMs: number; dryRun: boolean },
): Promise<Collection> {
  const times = { leaseMs, now: retention.now }
  await checkNoRelease(storage, times)
  const { head, objects: all, keys: needs } = await needed(storage, retention, times)
  if (!head) throw new Refusal(`Nothing is live yet in ${storage.location}. ${NOTHING}`, EXIT.notFound)
  const { kept, objects } = removable(all, needs, times)
  const result = {
    kept,
    removed: objects.map(({ key }) => key),
    bytes: objects.reduce((sum, { bytes }) => sum + bytes, 0),
  }
  if (dryRun) return result
  const before = await checkComposition(storage, head.state.live, nameOf(head.number))
  if (before[0] !== undefined) throw new Refusal(`${before[0]} ${NOTHING}`, EXIT.damaged)
  if ((await lastNumber(storage, head.number)) !== head.number)
    throw new Refusal(`A record was appended meanwhile. ${NOTHING} Run gc again.`, EXIT.refused)
  await removeAll(storage, objects, own)
  const expired = await sweep(storage, own, times)
  const [problem] = await checkComposition(storage, head.state.live, nameOf(head.number))
  if (problem !== undefined) throw new Refusal(`After the collection: ${problem}`, EXIT.damaged)
  return { ...result, removed: [...result.removed, ...expired] }
}

/**
 * Removes the objects that no retained record, no open tab, no preview and no release under way needs. Objects whose key
 * is not one of the store's layout stay.
 * @throws (rejects) with a Refusal when nothing is live, when a release is under way, when it cannot be known what is needed,
 *   or when a record was appended meanwhile; then nothing was deleted
 */
export async function collectGarbage(
  storage: Storage,
  { dryRun = false, leaseMs = LEASE_MS, ...retention }: CollectionOptions = {},
): Promise<Collection> {
  await checkAnyLive(storage)
  const work = (own: Lease, storeTime: StoreTime) =>
    collect(storage, own, { ...defaultRetention(), now: storeTime(), ...retention }, { leaseMs, dryRun })
  // A dry run deletes nothing: releases need not wait for it, and the clock of this machine is good enough.
  return dryRun ? work(NO_LEASE, () => Date.now()) : withLease(storage, COLLECTIONS, work, COLLECTION_MS)
}
