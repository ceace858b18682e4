import pMap from 'p-map'
import { messageOf } from '../message-of.ts'
import { checkAnyLive } from '../store/any-live.ts'
import type { State } from '../store/log.ts'
import { readSettings } from '../store/settings.ts'
import { Untrusted } from '../store/signature.ts'
import { CONCURRENCY, MAX_OBJECT_BYTES, type Storage } from '../store/storage.ts'
import { isStorageFailure } from '../store/storage-failure.ts'
import { FOLDERS, isLayoutKey } from '../store/store.ts'
import { addState, type Need, type Reachable, type Roots, reachableFrom } from './reachable.ts'
import {
  addPreviews,
  defaultRetention,
  listLog,
  type ReadRecord,
  type Retention,
  retainedNumbers,
  tryRecord,
} from './retained.ts'

/** The result of a check of the whole store. */
export type Verification = {
  /** How many objects were read and compared with their hash. */
  readonly objects: number
  /** A sentence for each problem: which object, what needs it, and what to do. */
  readonly problems: readonly string[]
  /** Whether each problem is that no trusted key has signed something: nothing is damaged. */
  readonly isOnlyUntrusted: boolean
}

type Problem = { readonly text: string; readonly isUntrusted: boolean }

const damage = (text: string): Problem => ({ text, isUntrusted: false })

/** What to do about an object that is missing or damaged. */
function repairOf(key: string): string {
  const remove = 'Remove the object if it is there'
  if (key.startsWith(FOLDERS.compositions))
    return `${remove}; then \`compose\`, a rollback to that record or, for a preview, \`compose --with\` makes it again.`
  if (key.startsWith(FOLDERS.bodies)) return `${remove}; then \`compose\` renders the page again.`
  const [app = ''] = key.split('/')
  return `${remove}, and the manifest of that version below ${app}/versions; then release the same build of ${app} again, or roll ${app} back to another version.`
}

/**
 * @returns a sentence about an object that is missing or damaged; undefined when it is intact
 * @throws (rejects) when the storage fails
 */
async function checkNeed(storage: Storage, { key, by, isIntact, isOptional }: Need): Promise<Problem | undefined> {
  const where = `${key} in ${storage.location}`
  try {
    const content = await storage.read(key)
    if (!content) return isOptional ? undefined : damage(`${where} is missing. Needed by ${by}. ${repairOf(key)}`)
    if (isIntact(content)) return undefined
    return damage(
      isOptional
        ? `${where} is damaged: it is not a compressed copy of its file. Remove it.`
        : `${where} is damaged: it does not have its hash. Needed by ${by}. ${repairOf(key)}`,
    )
  } catch (error) {
    if (isStorageFailure(error)) throw error
    return damage(`${messageOf(error)} Needed by ${by}. ${repairOf(key)}`)
  }
}

/** Reads every reachable object. */
async function checkReachable(storage: Storage, { needs, broken }: Reachable): Promise<readonly Problem[]> {
  const brokenKeys = new Set(broken.map(({ key }) => key))
  const others = [...needs.values()].filter(({ key }) => !brokenKeys.has(key))
  const found = await pMap(others, (need) => checkNeed(storage, need), CONCURRENCY)
  return [
    ...broken.map(({ key, by, reason, isUntrusted }) => ({
      text: `${reason}. Needed by ${by}. ${repairOf(key)}`,
      isUntrusted,
    })),
    ...found.filter((problem) => problem !== undefined),
  ]
}

/**
 * Checks a composition and everything that it needs.
 * @param by what names it, for messages
 * @returns a sentence for each object that is missing or damaged
 */
export async function checkComposition(
  storage: Storage,
  composed: State['live'],
  by: string,
): Promise<readonly string[]> {
  const roots: Roots = { compositions: new Map(), versions: [] }
  addState(roots, { live: composed, canary: null }, by)
  return (await checkReachable(storage, await reachableFrom(storage, roots))).map(({ text }) => text)
}

/**
 * What to do about a record that cannot be used.
 * @param repair the number of the record with which a person has replaced it, if there is one
 */
function repairOfRecord({ number, isUntrusted = false }: ReadRecord, last: number, repair: number | undefined): string {
  if (!isUntrusted)
    return number === last
      ? 'No release is possible: restore it from a backup, or make an earlier record live with `rollback <number>`.'
      : 'Restore it from a backup: `rollback` cannot return to it.'
  return number === last
    ? 'No release is possible. Remove it if none of you has written it; otherwise `rollback <number>` makes an earlier record live, and `keys adopt` signs this one.'
    : `Leave it there, the log must have no gap: ${repair === undefined ? '`rollback` cannot return to it' : `record ${repair} has replaced it`}.`
}

const NOTHING_SIGNED =
  'No trusted key has signed any record, so what they name was not checked. Run `verify` and `status` without keys; if what they say is right, `keys adopt` signs this record.'

/** Checks the log. @returns also what its retained records need */
async function checkLog(storage: Storage, retention: Retention) {
  const log = await listLog(storage)
  const retained = new Set(retainedNumbers(log, retention))
  const roots: Roots = { compositions: new Map(), versions: [] }
  const problems = log.gaps.map(damage)
  // The last records first: a message names the latest one that needs an object.
  const numbers = [...log.times.keys()].toSorted((one, other) => other - one)
  const read = await pMap(numbers, (number) => tryRecord(storage, number), CONCURRENCY)
  // Before the first signed record, the store was not signed, or with a key that is not trusted any more.
  const first = Math.min(log.last, ...read.flatMap(({ number, record }) => (record ? [number] : [])))
  const isAnyTrusted = read.some(({ record }) => record)
  for (const found of read) {
    const { number, record, problem, isUntrusted = false } = found
    if (problem !== undefined && !(isUntrusted && number < first)) {
      const repair = read.find((other) => other.record?.decision['damaged'] === number)
      const advice = isUntrusted && !isAnyTrusted ? NOTHING_SIGNED : repairOfRecord(found, log.last, repair?.number)
      problems.push({ text: `${problem}. ${advice}`, isUntrusted })
    }
    if (record && retained.has(number)) addState(roots, record.state, `record ${number}`)
  }
  return { roots, problems, records: numbers.length }
}

/** Lists the store, and finds the objects that do not belong there. */
async function checkKeys(storage: Storage): Promise<readonly Problem[]> {
  const problems: string[] = []
  try {
    for await (const { key, bytes } of storage.list('')) {
      if (!isLayoutKey(key))
        problems.push(`${key} in ${storage.location} is no object of a store: gc leaves it there. Remove it.`)
      if (bytes > MAX_OBJECT_BYTES)
        problems.push(`${key} in ${storage.location} has ${bytes} bytes; the limit is ${MAX_OBJECT_BYTES}. Remove it.`)
    }
  } catch (error) {
    if (isStorageFailure(error)) throw error
    problems.push(`${messageOf(error)} Remove it, and verify again: the objects after it were not listed.`)
  }
  return problems.map(damage)
}

const REPAIR_OF_SETTINGS =
  'Correct the object. Until then, releases are refused, and `kill` and `rollback` use the settings of what is live.'

const settingsProblems = (storage: Storage): Promise<readonly Problem[]> =>
  readSettings(storage).then(
    () => [],
    (error: unknown) => {
      if (isStorageFailure(error)) throw error
      if (error instanceof Untrusted) return [{ text: `${error.message}.`, isUntrusted: true }]
      return [damage(`${messageOf(error)} – ${REPAIR_OF_SETTINGS}`)]
    },
  )

/**
 * Checks the whole store: the log has no gap and no damaged record; every object that a retained record or a preview needs
 * is there and has its hash; and nothing else is there. Changes nothing.
 * @param retention which records are retained; by default, those that `gc` retains
 * @throws (rejects) with a Refusal when nothing is live; when the storage fails
 */
export async function verifyStore(storage: Storage, retention: Partial<Retention> = {}): Promise<Verification> {
  await checkAnyLive(storage)
  const complete = { ...defaultRetention(), ...retention }
  const { roots, problems: inLog, records } = await checkLog(storage, complete)
  await addPreviews(storage, roots, complete)
  const reachable = await reachableFrom(storage, roots)
  const problems = [
    ...inLog,
    ...(await settingsProblems(storage)),
    ...(await checkReachable(storage, reachable)),
    ...(await checkKeys(storage)),
  ]
  return {
    objects: reachable.needs.size + records,
    problems: problems.map(({ text }) => text),
    isOnlyUntrusted: problems.length > 0 && problems.every(({ isUntrusted }) => isUntrusted),
  }
}
