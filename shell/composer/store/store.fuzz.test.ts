import { join, resolve, sep } from 'node:path'
import { isApplicationName } from '@promptelier/build/remote-config'
import { fuzz } from '@promptelier/platform/testing/fuzz'
import { acceptedBy, hostileText, jsonText } from '@promptelier/platform/testing/hostile-input'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { announcements, LEASES } from './lease.ts'
import { NewerRecord, readLogRecord } from './log.ts'
import { parseBucketLocation } from './open-storage.ts'
import { readSettings } from './settings.ts'
import { isKey, type Storage } from './storage.ts'
import { isCollectable, isCompositionId, isLayoutKey, isVersion, keys } from './store.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const LEASE_MS = 60_000

/** A storage in which each object has this content. */
const storageOf = (text: string): Storage => ({
  location: 'memory',
  read: async () => Buffer.from(text),
  create: async () => false,
  exists: async () => true,
  async *list(prefix) {
    yield { key: `${prefix}0`, bytes: text.length, modifiedAt: new Date(NOW - LEASE_MS / 2) }
  },
  remove: async () => {},
})

async function acceptedByAsync<Value>(reading: Promise<Value>, message: RegExp): Promise<Value | undefined> {
  const [result] = await Promise.allSettled([reading])
  return acceptedBy(() => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  }, message)
}

const app = fc.constantFrom('shell', 'content-mfe', 'catalog-mfe', 'constructor', '__proto__', 'prototype')
const version = fc.constantFrom('0123456789', 'abcdef0123')
const composed = {
  composition: fc.constantFrom('0123456789abcdef', 'fedcba9876543210'),
  versions: fc.dictionary(app, version).map((versions) => ({ ...versions, shell: '0123456789' })),
}
const time = fc.constant('2026-11-22T17:00:00.000Z')
const releases = fc.dictionary(
  app,
  fc.record({ releasedAt: time, commit: fc.string() }, { requiredKeys: ['releasedAt'] }),
)
const canary = fc.record({
  ...composed,
  share: fc.constantFrom(1, 5, 50),
  minVisits: fc.nat(),
  since: time,
  until: time,
  releases,
})
const logRecord = fc.record({
  schema: fc.constantFrom(1, 2),
  number: fc.constant(7),
  writer: fc.string(),
  at: time,
  by: fc.string(),
  why: fc.string(),
  composer: fc.nat(),
  decision: fc.record({ kind: fc.string(), reason: fc.string() }),
  state: fc.record({
    live: fc.record(composed),
    canary: fc.option(canary),
    killed: fc.dictionary(app, fc.string()),
    frozen: fc.option(fc.record({ reason: fc.string(), by: fc.string(), at: time })),
    revoked: fc.dictionary(app, fc.array(version)),
    releases,
  }),
})

fuzz(
  'log record: every content is refused with its key, or is a state that is the same when it is written',
  jsonText(logRecord),
  async (text) => {
    const entry = await acceptedByAsync(
      readLogRecord(storageOf(text), 7).catch((error: unknown) => {
        if (error instanceof NewerRecord) throw new Error('is damaged')
        throw error
      }),
      /is damaged/,
    )
    if (!entry) return false
    const { live, canary: tried, revoked } = entry.state
    expect(entry.number).toBe(7)
    for (const one of [live, ...(tried ? [tried] : [])]) {
      expect(isCompositionId(one.composition)).toBe(true)
      expect(Object.values(one.versions).every(isVersion) && Object.hasOwn(one.versions, 'shell')).toBe(true)
    }
    if (tried) expect(tried.share >= 1 && tried.share <= 50 && Number.isSafeInteger(tried.minVisits)).toBe(true)
    expect(Object.values(revoked).flat().every(isVersion)).toBe(true)
    // The facts of a decision are for people, and may be anything.
    const written = JSON.stringify({ ...entry, decision: { kind: entry.decision.kind } })
    expect(await readLogRecord(storageOf(written), 7)).toEqual(JSON.parse(written))
    // What was accepted is complete: only names that no application may have were left out.
    const stored = Object.keys((JSON.parse(text) as typeof entry).state.live.versions)
    expect(Object.keys(live.versions)).toEqual(stored.filter(isApplicationName))
  },
)

const lease = fc.record({
  until: fc.constantFrom('2026-11-23T12:00:20.000Z', '2026-11-23T11:00:00.000Z', '2036-11-23T11:00:00.000Z'),
  durationMs: fc.constantFrom(undefined, 0, LEASE_MS / 2, LEASE_MS / 2 + 1, 1e300, -1, '60000'),
  host: fc.string(),
  pid: fc.nat(),
})

fuzz(
  'lease: every announcement counts at most until its end, or for its duration, and a damaged one counts',
  jsonText(lease),
  async (text) => {
    const times = { leaseMs: LEASE_MS, now: NOW }
    const [announcement] = await announcements(storageOf(text), LEASES, times)
    const isUnderstood = announcement?.text.startsWith('process ')
    const { until, durationMs } =
      acceptedBy(() => JSON.parse(text) as { until?: unknown; durationMs?: unknown } | null, /./s) ?? {}
    // Of a damaged one, `until` may be nested too deeply to be written as a string.
    const isPast = () =>
      durationMs === undefined ? Date.parse(String(until)) <= NOW : Number(durationMs) <= LEASE_MS / 2
    expect(announcement?.isActive).toBe(!(isUnderstood && isPast()))
  },
)

const settings = fc.record(
  {
    siteUrl: fc.oneof(fc.webUrl(), hostileText),
    origins: fc.dictionary(app, fc.oneof(fc.webUrl(), hostileText)),
    reports: fc.oneof(fc.constantFrom('/_reports', '/a/b', 'https://x.example/r'), hostileText),
  },
  { requiredKeys: [] },
)

fuzz(
  'settings: every content is refused with its key, or has URLs that are accepted again',
  jsonText(settings),
  async (text) => {
    const target = await acceptedByAsync(readSettings(storageOf(text)), /^settings\.json in memory: /)
    if (!target) return false
    const { siteUrl, reports, originOf } = target
    for (const url of [siteUrl, originOf('content-mfe', 4174), originOf('constructor', 4174)])
      expect(/^https?:\/\/[^?#]*[^?#/]$/.test(url)).toBe(true)
    const again = await readSettings(storageOf(JSON.stringify({ siteUrl, reports })))
    expect([again.siteUrl, again.reports]).toEqual([siteUrl, reports])
  },
)

const location = fc.oneof(
  hostileText,
  fc.tuple(hostileText, hostileText).map(([prefix, search]) => `s3://bucket/${prefix}?${search}`),
  fc.tuple(fc.webUrl(), hostileText).map(([url, region]) => `s3://bucket/a?endpoint=${url}&region=${region}`),
)

fuzz('location of the store: every text is refused with itself, or names a bucket', location, (text) => {
  const options = acceptedBy(() => parseBucketLocation(text), /^The store "/)
  if (!options) return false
  expect(options.bucket).toMatch(/^[a-z\d.-]{3,63}$/)
  if (options.endpoint !== undefined) expect(new URL(options.endpoint).protocol).toMatch(/^https?:$/)
})

const key = fc.oneof(
  hostileText,
  fc.array(hostileText).map((parts) => parts.join('/')),
  hostileText.map((path) => keys.file('content-mfe', path)),
  hostileText.map((hash) => keys.serverFile('content-mfe', hash)),
)

fuzz('key of the store: every text that is a key is the path of a file below the store', key, (text) => {
  if (!isKey(text)) return false
  const root = resolve('/store')
  expect(join(root, text)).toBe(root + sep + text.split('/').join(sep))
  expect(Buffer.from(text).toString()).toBe(text)
  if (isCollectable(text)) expect(isLayoutKey(text)).toBe(true)
})
