import { expect, test } from '../fixtures/test.ts'
import { REMOTES } from '../suite/apps.ts'
import type { Random } from '../support/random.ts'
import { createRandomVisitor } from '../support/random-visitor.ts'

/** `RANDOM_SEED=7 pnpm e2e:nightly specs/random-actions.spec.ts` repeats the actions of one visitor. */
const SEED = process.env['RANDOM_SEED']
const VISITORS = 4
const ROUNDS = 5
const ACTIONS = Number(process.env['RANDOM_ACTIONS'] ?? 500)

const seeds = SEED === undefined ? Array.from({ length: ROUNDS }, (_, round) => round * VISITORS + 1) : [Number(SEED)]

for (const first of seeds)
  test(`STO-01 SIL-60 random actions in all remotes, with faults and releases: no error, and the cart agrees everywhere (seeds from ${first})`, {
    tag: ['@own-shop', '@nightly'],
  }, async ({ browser, baseURL, releases }) => {
    test.setTimeout(1_800_000)
    let releaseCount = 0
    /** How many versions each remote could return to. */
    const earlierCounts = new Map<string, number>()
    let running: Promise<unknown> = Promise.resolve()
    const release = async ({ pick, next }: Random) => {
      const remote = pick(REMOTES)
      const earlierCount = earlierCounts.get(remote) ?? 0
      const isRollback = next() < 0.3 && earlierCount > 0
      earlierCounts.set(remote, earlierCount + (isRollback ? -1 : 1))
      releaseCount += 1
      const change = `random ${first} ${releaseCount}`
      // Visitors go on meanwhile.
      running = running.then(() =>
        isRollback ? releases.command('rollback', remote) : releases.releaseTouched(remote, change),
      )
      running.catch(() => undefined)
      return `${isRollback ? 'rollback' : 'release'} ${remote}`
    }
    const count = SEED === undefined ? VISITORS : 1
    const started = Date.now()
    const visitAs = async (seed: number) => {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        locale: 'fr-FR',
        reducedMotion: 'reduce',
      })
      const visitor = await createRandomVisitor(context, seed, release)
      try {
        // oxlint-disable-next-line no-await-in-loop -- one action after the other
        for (let action = 0; action < ACTIONS; action += 1) await visitor.step()
      } catch (error) {
        console.info(String(error))
        throw error
      }
      await context.close()
      return visitor.filledCount()
    }
    const visits = await Promise.allSettled(Array.from({ length: count }, (_, index) => visitAs(first + index)))
    await running
    console.info(
      `seeds ${first} to ${first + count - 1}: ${count * ACTIONS} actions, ${releaseCount} releases, ${Math.round((Date.now() - started) / 1000)} s`,
    )
    const filled = visits.reduce((sum, visit) => sum + (visit.status === 'fulfilled' ? visit.value : 0), 0)
    console.info(`products in the cart after ${filled} actions`)
    expect(visits.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))).toEqual([])
    // Otherwise, agreement would say little.
    expect(filled).toBeGreaterThan((count * ACTIONS) / 5)
  })
