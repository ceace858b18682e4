import { existsSync, mkdirSync, rmSync, utimesSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFakeBuild } from '../testing/fake-builds.ts'
import { releaseFolder } from '../testing/release-folder.ts'
import { waitForExit } from '../testing/run-cli.ts'

// These tests run the real command in separate processes, on the smallest possible builds.

let shop: ReturnType<typeof releaseFolder>
beforeEach(() => {
  shop = releaseFolder()
})
afterEach(() => shop.remove())

const lockPath = () => shop.inStore('release.lock')

/** Sets the lock's time to `seconds` ago; negative: in the future. */
function setLockAge(seconds: number) {
  const time = Date.now() / 1000 - seconds
  utimesSync(lockPath(), time, time)
}

async function waitForPath(path: string) {
  while (!existsSync(path)) await new Promise((done) => setTimeout(done, 1))
}

/** Resolves as soon as a release holds the lock. */
const waitForLock = () => waitForPath(lockPath())

/**
 * Releases a changed build of one remote.
 * @returns the time in ms from taking the lock to the exit of the process
 */
async function measureRelease(change: string) {
  writeFakeBuild(shop.folder, 'content-mfe', change)
  const release = shop.runCompose('content-mfe')
  await waitForLock()
  const lockedAt = performance.now()
  await release
  return performance.now() - lockedAt
}

test('after a release is killed, the live composition is complete, and the next release removes its drafts and unfinished versions', {
  timeout: 180_000,
}, async () => {
  await shop.runCompose()
  const ROUNDS = 8
  let killedWhileLocked = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    // Measured in each round, because the speed of a shared machine varies.
    const releaseMs = await measureRelease(`measured ${round}`)
    writeFakeBuild(shop.folder, 'content-mfe', `killed ${round}`)
    const child = shop.startCompose('content-mfe')
    const exit = waitForExit(child)
    await waitForLock()
    await new Promise((done) => setTimeout(done, (releaseMs * round) / ROUNDS))
    child.kill('SIGKILL')
    await exit
    shop.expectComplete()
    if (existsSync(lockPath())) {
      killedWhileLocked += 1
      setLockAge(11)
    }
    writeFakeBuild(shop.folder, 'content-mfe', `after ${round}`)
    expect(await shop.runCompose('content-mfe')).toMatchObject({ code: 0 })
    shop.expectCompleteAndTidy()
  }
  // At least two must be killed while they hold the lock; otherwise this test proves too little.
  expect(killedWhileLocked).toBeGreaterThan(1)
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a release that is ended by %s removes its lock, and the live composition stays complete',
  { timeout: 60_000 },
  async (signal) => {
    await shop.runCompose()
    writeFakeBuild(shop.folder, 'content-mfe', 'ended')
    // The next release creates this folder again once it holds the lock.
    rmSync(shop.inStore('drafts'), { recursive: true })
    const child = shop.startCompose('content-mfe')
    const exit = waitForExit(child)
    await waitForPath(shop.inStore('drafts'))
    child.kill(signal)
    await exit
    expect(existsSync(lockPath())).toBe(false)
    shop.expectComplete()
    expect(await shop.runCompose('content-mfe')).toMatchObject({ code: 0, out: expect.not.stringContaining('waiting') })
    shop.expectCompleteAndTidy()
  },
)

test('the lock of a killed release is taken over 10 s after its last renewal', {
  timeout: 60_000,
}, async () => {
  await shop.runCompose()
  mkdirSync(lockPath())
  setLockAge(5)
  const started = performance.now()
  const { code, out } = await shop.runCompose('content-mfe')
  expect([code, out]).toEqual([0, expect.stringContaining('Another release is running')])
  expect(performance.now() - started).toBeGreaterThan(2000)
})

test('a lock dated in the future (the clock was set back) is also taken over within 30 s', {
  timeout: 60_000,
}, async () => {
  await shop.runCompose()
  mkdirSync(lockPath())
  setLockAge(-3600)
  const started = performance.now()
  expect(await shop.runCompose('content-mfe')).toMatchObject({ code: 0 })
  expect(performance.now() - started).toBeLessThan(30_000)
})
