import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startJudge } from '../canary/judge.ts'
import type { GroupCounts } from '../canary/verdict.ts'
import type { State } from '../store/log.ts'
import { writeFakeBuild } from '../testing/fake-builds.ts'
import { AUTHOR, type ReleaseFolder, releasedFolder } from '../testing/release-folder.ts'
import { abort, promote } from './end-canary.ts'

let shop: ReleaseFolder
beforeEach(async () => {
  shop = await releasedFolder()
})
afterEach(() => shop.remove())

const MIN_VISITS = 100

/** Tries changed builds of two applications. */
async function startCanary(): Promise<State> {
  for (const app of ['content-mfe', 'product-mfe']) writeFakeBuild(shop.folder, app, 'canary')
  const plan = { share: 5, minVisits: MIN_VISITS, timeoutMs: 60_000 }
  return (await shop.release(['content-mfe', 'product-mfe'], { canary: plan })).record.state
}

const visits = (count: number): GroupCounts => ({ visits: count, errors: 0, errorsOf: {} })

test('errors of three networks leave out one application; the other one goes live only after the visits that promoting takes', async () => {
  const before = await startCanary()
  let { state } = await shop.head()
  const counts: Record<string, GroupCounts> = {}
  const countOf = (composition: string) => counts[composition] ?? visits(0)
  const refresh = async () => {
    state = (await shop.head()).state
  }
  const judge = startJudge(shop.store, { countsOf: (_, id) => countOf(id) }, () => state, refresh)
  onTestFinished(() => judge.close())
  const content = `content-mfe@${before.canary?.versions['content-mfe']}`
  counts[before.canary?.composition ?? ''] = { visits: 3, errors: 3, errorsOf: { [content]: 3 } }
  counts[before.live.composition] = visits(MIN_VISITS)
  await vi.waitUntil(() => state.canary?.composition !== before.canary?.composition, { timeout: 5000 })
  expect(state.live).toEqual(before.live)
  const rest = state.canary?.composition ?? ''
  counts[rest] = visits(MIN_VISITS - 1)
  judge.evaluate()
  await new Promise((done) => setTimeout(done, 100))
  expect((await shop.head()).state.live).toEqual(before.live)
  counts[rest] = visits(MIN_VISITS)
  await vi.waitUntil(() => state.canary === null, { timeout: 5000 })
  expect(state.live.composition).toBe(rest)
  expect(state.live.versions).toEqual({
    ...before.live.versions,
    'product-mfe': before.canary?.versions['product-mfe'],
  })
})

test('the rest of an aborted canary is a canary of its own: its time and its counts begin again', async () => {
  const { canary } = await startCanary()
  const { decision, state } = await abort(shop.store, AUTHOR, ['content-mfe'])
  expect(decision).toMatchObject({ kind: 'abort', leftOut: ['content-mfe'], goesOn: ['product-mfe'] })
  const { since = '', until = '', releases = {}, ...rest } = state.canary ?? {}
  expect(rest).toMatchObject({ share: 5, minVisits: MIN_VISITS })
  expect(Date.parse(since)).toBeGreaterThan(Date.parse(canary?.since ?? ''))
  expect(Date.parse(until) - Date.parse(since)).toBe(60_000)
  expect(releases).toEqual({ 'product-mfe': canary?.releases?.['product-mfe'] })
  await shop.expectComplete()
  expect((await promote(shop.store, AUTHOR)).state.live.versions).toEqual(state.canary?.versions)
})
