import { expect, test } from '../fixtures/faulty-shop.ts'
import { runCell } from '../support/fault-cell.ts'
import { FAULTS, type Moment, TARGETS } from '../support/fault-matrix.ts'

// Some cells of the fault matrix. `pnpm faults` runs all of them, and measures how soon a page heals: within 2 s. Here
// other tests use the processor at the same time.
const HEALING_LIMIT_MS = 4000

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// In one worker: each worker would compose a shop of its own.
test.describe.configure({ mode: 'default' })

const SAMPLE: readonly (readonly [app: string, fault: string, moment: Moment])[] = [
  ['catalog-mfe', 'refused', 'first load'],
  ['product-mfe', '404 chunk', 'navigation'],
  ['cart-checkout-mfe', 'throws at render', 'first load'],
  ['content-mfe', 'data missing', 'navigation'],
  ['product-mfe', 'throws in a handler', 'first load'],
]

for (const [app, faultName, moment] of SAMPLE)
  test(`SIL-60 ${app}, ${faultName}, ${moment}: the shopper reads, buys and sees a notice, and the page heals`, {
    tag: '@checkout',
  }, async ({ tabs, faultyShop, pageProblems }) => {
    pageProblems.allow(/./s)
    const target = TARGETS.find((candidate) => candidate.app === app)
    const fault = FAULTS.find(({ name }) => name === faultName)
    if (!target || !fault) throw new Error('not in the matrix')
    const cell = { tab: tabs.first, openTab: tabs.open, faultyShop, target, fault, moment }
    const { problems } = await runCell({ ...cell, healingLimitMs: HEALING_LIMIT_MS })
    expect(problems).toEqual([])
  })
