import { DATA_SET_INDEX, recordFile } from './record-file.ts'

/** A record of a data set that a page reads: loading, there, or not to be had for now. */
export type RecordState<Value> =
  | { readonly status: 'loading' }
  /** `retry` fetches it again; every reader sees the outcome. */
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly value: Value }

/** Base URL of each data set, without a slash at its end. Records lie below it, one JSON file each. */
export type DataSets = Readonly<Record<string, string>>

type Entry = { readonly state: RecordState<unknown>; readonly arrival: Promise<unknown> }

/** The server that is asked has this long, ms. */
const TIMEOUT_MS = 10_000

/** No record has a longer name, nor one without a part, or with parts that lead elsewhere: a visitor may type anything. */
const LONGEST_NAME = 200

export const LOADING: RecordState<never> = { status: 'loading' }

const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()
let dataSets: DataSets | undefined

const notify = () => {
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change of any record's state. @returns a function that ends it */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function arrived(name: string, value: unknown) {
  entries.set(name, { state: { status: 'ready', value }, arrival: Promise.resolve(value) })
}

/**
 * Replaces all records. Null stands for a record that its data set does not have.
 * @param records by name, `<data set>/<key>`: what the document brings, or what the composer renders a page from
 * @param sets where others are fetched; without them (while prerendering) a page reads the given ones only
 */
export function provideRecords(records: Readonly<Record<string, unknown>>, sets?: DataSets) {
  dataSets = sets
  entries.clear()
  for (const [name, value] of Object.entries(records)) arrived(name, value ?? undefined)
  notify()
}

async function json(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}

/**
 * Whether a data set says that it does not have a record. A host may answer for a missing file in any way, and for all of
 * them once the set is gone: an old tab after many releases.
 */
async function isAbsent(base: string, name: string): Promise<boolean> {
  const names = await json(`${base}/${DATA_SET_INDEX}`)
  return Array.isArray(names) && !names.includes(name)
}

async function fetchRecord(name: string): Promise<unknown> {
  const [set = '', ...key] = name.split('/')
  const base = dataSets?.[set]
  if (base === undefined) throw new Error(`records: no data set has ${name}`)
  if (name.length > LONGEST_NAME || key.some((part) => /^\.{0,2}$/.test(part))) return undefined
  try {
    return await json(`${base}/${recordFile(name).split('/').map(encodeURIComponent).join('/')}`)
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    if (!late && (await isAbsent(base, name).catch(() => false))) return undefined
    throw error
  }
}

async function load(name: string): Promise<unknown> {
  try {
    const value = await fetchRecord(name)
    arrived(name, value)
    return value
  } catch (error) {
    console.error(`records: ${name} did not load`, error)
    const state = { status: 'failed', error, retry: () => void loadRecord(name).catch(() => {}) } as const
    const arrival = Promise.reject(error)
    arrival.catch(() => {})
    entries.set(name, { state, arrival })
    throw error
  } finally {
    notify()
  }
}

/**
 * Fetches a record unless it is there or on its way; one that failed is fetched again.
 * @returns a promise of its value, undefined when its data set does not have it; rejects when it cannot be fetched
 */
export function loadRecord(name: string): Promise<unknown> {
  const entry = entries.get(name)
  if (entry && entry.state.status !== 'failed') return entry.arrival
  const arrival = load(name)
  entries.set(name, { state: LOADING, arrival })
  if (entry) notify()
  return arrival
}

/**
 * The state of a record at this moment.
 * @throws Error while prerendering, when the page does not declare that it reads the record
 */
export function recordState(name: string): RecordState<unknown> {
  const entry = entries.get(name)
  if (!entry && !dataSets)
    throw new Error(`the page reads ${name}, which its remote.config.ts does not declare: add it to the page's reads`)
  return entry?.state ?? LOADING
}

/** Forgets what could not be fetched: whoever reads it next fetches it again. */
export function forgetFailures() {
  for (const [name, { state }] of entries) if (state.status === 'failed') entries.delete(name)
}
