import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { versionOf } from '@promptelier/build/manifest'
import { collectGarbage } from '../maintenance/garbage.ts'
import { checkComposition, verifyStore } from '../maintenance/verify.ts'
import { factsOf } from '../store/decision.ts'
import { COLLECTIONS, LEASES } from '../store/lease.ts'
import { readHead, readLogRecord } from '../store/log.ts'
import { openStorage } from '../store/open-storage.ts'
import type { Storage } from '../store/storage.ts'
import { assertIntactObjects, neededKeys } from '../testing/check-store.ts'
import { FAKE_APPS, writeFakeBuild, writeFakeBuilds } from '../testing/fake-builds.ts'
import { keysOf, startRelease } from '../testing/start-release.ts'
import { waitForExit } from '../testing/wait-for-exit.ts'

/** How the proof is run. */
export type ProofOptions = {
  /** Location of an empty store: a folder or a bucket. */
  readonly location: string
  /** The folder of the built programs (`buildPrograms`). */
  readonly programs: string
  /** How many releases are started. */
  readonly releases: number
  /** How many processes release at the same time. */
  readonly workers?: number
  /** Called with a sentence from time to time. */
  readonly onProgress?: (text: string) => void
}

/** What happened in a proof. */
export type ProofSummary = {
  readonly releases: number
  /** Releases that were ended by SIGKILL before they ended themselves. */
  readonly killed: number
  /** Of those, the ones whose record is in the log: they were killed after they had written it. */
  readonly killedAfterRecord: number
  readonly succeeded: number
  /** How many of the successful releases had to compose again, because another one came first. */
  readonly raced: number
  /** Objects that the collection removed and left. */
  readonly collected: number
  readonly kept: number
  readonly seconds: number
}

type Attempt = {
  readonly app: string
  readonly version: string
  /** The number of its record; undefined for a release that was killed. */
  readonly number: number | undefined
  readonly retries: number
}

const NOTHING_ELSE = { keepRecords: 1, tabAgeMs: 0, previewAgeMs: 0 }

/** How many releases end between two checks of all objects. */
const CHECK_EVERY = 20

/** @throws Error with the text, when the condition does not hold */
function assert(condition: boolean, text: string): asserts condition {
  if (!condition) throw new Error(text)
}

const random = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  assert(item !== undefined, 'there is nothing to choose from')
  return item
}

const GOLDEN_RATIO = 0.618

/**
 * When a release is killed, in ms after it has begun; undefined for every second one, which is not killed. The instants
 * are random, and spread over the time that a release takes.
 */
const killTime = (index: number, releaseMs: number) =>
  index % 2 === 0 ? undefined : releaseMs * ((index * GOLDEN_RATIO + Math.random() / 4) % 1)

/** @throws (rejects) with an Error that names the first object of what is live that is missing or damaged */
async function assertLiveComplete(storage: Storage) {
  const head = await readHead(storage)
  assert(head !== undefined, 'nothing is live')
  const [problem] = await checkComposition(storage, head.state.live, `record ${head.number}`)
  assert(problem === undefined, `what is live is not complete: ${problem}`)
}

/**
 * Checks the whole log: each record is the one before with the released version, so no release has undone another.
 * @returns how many of the killed releases are in the log
 */
async function assertNoneLost(storage: Storage, attempts: readonly Attempt[]): Promise<number> {
  const head = await readHead(storage)
  assert(head !== undefined, 'nothing is live')
  let live = (await readLogRecord(storage, 1))?.state.live.versions ?? {}
  const logged = new Map<number, string>()
  for (let number = 2; number <= head.number; number += 1) {
    const record = await readLogRecord(storage, number)
    assert(record !== undefined, `record ${number} is missing`)
    const apps = Object.entries(factsOf(record.decision).apps)
    live = { ...live, ...Object.fromEntries(apps) }
    assert(
      Object.entries(live).every(([app, version]) => record.state.live.versions[app] === version),
      `record ${number} has lost an earlier release`,
    )
    logged.set(number, apps.map(([app, version]) => `${app}@${version}`).join())
  }
  const succeeded = attempts.filter(({ number }) => number !== undefined)
  for (const { app, version, number = 0 } of succeeded)
    assert(logged.get(number) === `${app}@${version}`, `record ${number} is not the release of ${app}@${version}`)
  return logged.size - succeeded.length
}

/** A process that releases one application after the other, each with another text. */
function startWorker({ location, programs }: ProofOptions, worker: number) {
  const builds = mkdtempSync(join(tmpdir(), 'promptelier-proof-'))
  writeFakeBuilds(builds)
  let releaseMs = 2000

  async function attempt(index: number): Promise<Attempt> {
    const app = random(FAKE_APPS)
    writeFakeBuild(builds, app, `release ${index} of worker ${worker}\n// ${'repeated '.repeat(50)}`)
    const version = versionOf(readFileSync(join(builds, app, 'dist/manifest.json'), 'utf8'))
    const child = startRelease(programs, location, builds, [app])
    const exit = waitForExit(child)
    await once(child.stdout, 'readable')
    const started = performance.now()
    const killMs = killTime(index, releaseMs)
    const timer = killMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killMs)
    const { code, out, err } = await exit
    clearTimeout(timer)
    if (child.signalCode === 'SIGKILL') return { app, version, number: undefined, retries: 0 }
    assert(code === 0, `the release of ${app} failed with ${code}: ${err}`)
    releaseMs = performance.now() - started
    const [, result = ''] = out.split('\n')
    const { number, retries } = JSON.parse(result) as { number: number; retries: number }
    return { app, version, number, retries }
  }
  return { attempt, remove: () => rmSync(builds, { recursive: true, force: true }) }
}

/** Releases everything once, so that there is a shop. */
async function releaseFirst({ location, programs }: ProofOptions) {
  const builds = mkdtempSync(join(tmpdir(), 'promptelier-proof-'))
  writeFakeBuilds(builds)
  const { code, err } = await waitForExit(startRelease(programs, location, builds, FAKE_APPS))
  assert(code === 0, `the first release failed: ${err}`)
  rmSync(builds, { recursive: true, force: true })
}

/** Collects everything that is not live, and checks that exactly what is live is left. */
async function assertCollected(storage: Storage, location: string) {
  // Servers may round the time of an object up.
  const retention = { ...NOTHING_ELSE, now: Date.now() + 60_000 }
  const { removed, kept } = await collectGarbage(storage, { ...retention, leaseMs: 0 })
  const left = await keysOf(storage)
  const needed = await neededKeys(storage)
  assert(
    JSON.stringify(left) === JSON.stringify(needed),
    `the collection left ${left.length} objects, not the ${needed.length} that are reachable`,
  )
  assert(
    left.every((key) => !key.startsWith(LEASES) && !key.startsWith(COLLECTIONS)),
    'leases are left',
  )
  if (!location.startsWith('s3:')) assert(readdirSync(join(location, 'drafts')).length === 0, 'drafts are left')
  const { problems } = await verifyStore(storage, retention)
  assert(problems.length === 0, problems.join('\n'))
  return { collected: removed.length, kept }
}

/**
 * Releases random applications by several processes at once, and kills every second one at a random instant. After
 * each: what is live is complete. In the end: no successful release is missing in the log, nothing half-written can be
 * read, and a collection leaves exactly what is reachable.
 * @throws (rejects) with an Error that says which of these is not so
 */
export async function proveReleases(options: ProofOptions): Promise<ProofSummary> {
  const { location, releases, workers = 4, onProgress = () => {} } = options
  const started = performance.now()
  const storage = await openStorage(location)
  await releaseFirst(options)
  const attempts: Attempt[] = []
  let next = 0

  async function work(worker: ReturnType<typeof startWorker>) {
    while (next < releases) {
      const index = next
      next += 1
      const attempt = await worker.attempt(index)
      const count = attempts.push(attempt)
      await assertLiveComplete(storage)
      if (count % CHECK_EVERY !== 0) continue
      await assertIntactObjects(storage)
      onProgress(`${count} of ${releases} releases, ${Math.round((performance.now() - started) / 1000)} s`)
    }
  }
  const all = Array.from({ length: workers }, (_, index) => startWorker(options, index))
  try {
    await Promise.all(all.map(work))
  } finally {
    for (const { remove } of all) remove()
  }
  await assertIntactObjects(storage)
  const killedAfterRecord = await assertNoneLost(storage, attempts)
  const collection = await assertCollected(storage, location)
  const succeeded = attempts.filter(({ number }) => number !== undefined)
  return {
    releases,
    killed: attempts.length - succeeded.length,
    killedAfterRecord,
    succeeded: succeeded.length,
    raced: succeeded.filter(({ retries }) => retries > 0).length,
    ...collection,
    seconds: Math.round((performance.now() - started) / 1000),
  }
}
