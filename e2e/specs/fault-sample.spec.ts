import { expect, test } from '../fixtures/faulty-shop.ts'
import { runCell } from '../support/fault-cell.ts'
import { FAULTS, type Moment, TARGETS } from '../support/fault-matrix.ts'

// Some cells of the fault matrix. `pnpm faults` runs all of them.

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
  test(`SIL-60 ${app}, ${faultName}, ${moment}: the shopper reads, buys and sees a notice, and the page heals`, async ({
    tabs,
    faultyShop,
    pageProblems,
  }) => {
    pageProblems.allow(/./s)
    const target = TARGETS.find((candidate) => candidate.app === app)
    const fault = FAULTS.find(({ name }) => name === faultName)
    if (!target || !fault) throw new Error('not in the matrix')
    const { problems } = await runCell({ tab: tabs.first, openTab: tabs.open, faultyShop, target, fault, moment })
    expect(problems).toEqual([])
  })
