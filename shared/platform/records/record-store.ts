import { bus } from '../events.ts'
import { DATA_SET_INDEX, recordUrl } from './record-file.ts'

/** The state of a record that a page reads. */
export type RecordState<Value> =
  | { readonly status: 'loading' }
  /** `retry` fetches the record again and notifies all its readers. */
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly value: Value }

/** Base URL of each data set, without a trailing slash. Each record is a JSON file below that URL. */
export type DataSets = Readonly<Record<string, string>>

type Entry = { readonly state: RecordState<unknown>; readonly promise: Promise<unknown> }

/** A request is aborted after this time. */
const TIMEOUT_MS = 10_000

/**
 * In characters. Visitors may type a part of a record's name in a URL. A longer name, or a name with an empty part, '.'
 * or '..', belongs to no record, so it is not fetched.
 */
const MAX_NAME_LENGTH = 200

export const LOADING: RecordState<never> = { status: 'loading' }

const entries = new Map<string, Entry>()
/** The requests under way, by the names of their records. */
const requests = new Map<string, Promise<unknown>>()
const listeners = new Set<() => void>()
let dataSets: DataSets | undefined

const notify = () => {
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change of any record's state. @returns a function that unsubscribes */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setReady(name: string, value: unknown) {
  entries.set(name, { state: { status: 'ready', value }, promise: Promise.resolve(value) })
}

/**
 * Replaces all records.
 * @param records the records in the document, or those from which the composer prerenders a page; the keys are names,
 * `<data set>/<key>`; the value is null for a record that its data set does not have
 * @param sets base URLs from which other records are fetched; omitted while prerendering, where pages can read only the
 * given records
 */
export function provideRecords(records: Readonly<Record<string, unknown>>, sets?: DataSets) {
  dataSets = sets
  entries.clear()
  requests.clear()
  for (const [name, value] of Object.entries(records)) setReady(name, value ?? undefined)
  notify()
}

async function fetchJson(url: string, signal = AbortSignal.timeout(TIMEOUT_MS)): Promise<unknown> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}

/**
 * Whether a data set's list of records does not contain this one. The response status of a record alone does not show
 * that: hosts differ in how they respond to a request for a missing file (some buckets answer 403), and an old tab may
 * request a data set that was removed.
 * @param base URL of the data set, without a trailing slash
 * @param signal aborts the request; by default after 10 s
 * @throws (rejects) when the list cannot be fetched
 */
export async function isAbsent(base: string, name: string, signal?: AbortSignal): Promise<boolean> {
  const names = await fetchJson(`${base}/${DATA_SET_INDEX}`, signal)
  return Array.isArray(names) && !names.includes(name)
}

async function fetchRecord(name: string): Promise<unknown> {
  const [set = '', ...key] = name.split('/')
  const base = dataSets?.[set]
  if (base === undefined) throw new Error(`no data set has ${name}`)
  if (name.length > MAX_NAME_LENGTH || key.some((part) => /^\.{0,2}$/.test(part))) return undefined
  try {
    return await fetchJson(recordUrl(base, name))
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    if (!timedOut && (await isAbsent(base, name).catch(() => false))) return undefined
    throw error
  }
}

/** Fetches a record, or joins the request that is under way. */
function fetchOnce(name: string): Promise<unknown> {
  const request = requests.get(name) ?? fetchRecord(name).finally(() => requests.delete(name))
  requests.set(name, request)
  return request
}

async function fetchAndStore(name: string): Promise<unknown> {
  try {
    const value = await fetchOnce(name)
    setReady(name, value)
    return value
  } catch (error) {
    console.error(`${name} did not load`, error)
    const state = { status: 'failed', error, retry: () => void loadRecord(name).catch(() => {}) } as const
    const promise = Promise.reject(error)
    promise.catch(() => {})
    entries.set(name, { state, promise })
    // Last, because a handler may fetch the record again.
    bus.emit('loadFailed', { source: name, error })
    throw error
  } finally {
    notify()
  }
}

/**
 * Fetches a record unless it is loaded or being fetched. A record that failed to load is fetched again.
 * @returns a promise of its value, undefined when its data set does not have it; rejects when it cannot be fetched
 */
export function loadRecord(name: string): Promise<unknown> {
  const entry = entries.get(name)
  if (entry && entry.state.status !== 'failed') return entry.promise
  const promise = fetchAndStore(name)
  entries.set(name, { state: LOADING, promise })
  if (entry) notify()
  return promise
}

/**
 * Fetches a record that has failed again, or waits for it while it is loading. Unlike with `loadRecord`, the readers of a
 * record that has failed show the failure until it has loaded. Does nothing for any other record.
 * @throws (rejects) when it cannot be fetched
 */
export async function refetchRecord(name: string): Promise<void> {
  const entry = entries.get(name)
  if (!entry || entry.state.status === 'ready') return
  setReady(name, await fetchOnce(name))
  notify()
}

/**
 * The current state of a record.
 * @throws Error while prerendering, when the page does not declare that it reads the record
 */
export function recordState(name: string): RecordState<unknown> {
  const entry = entries.get(name)
  if (!entry && !dataSets)
    throw new Error(`the page reads ${name}, which its remote.config.ts does not declare: add it to the page's reads`)
  return entry?.state ?? LOADING
}

/** Fetches all records again that have failed. Their readers show that they are loading. */
export function retryFailedRecords() {
  for (const { state } of entries.values()) if (state.status === 'failed') state.retry()
}
