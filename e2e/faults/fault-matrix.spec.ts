import { expect, test } from '../fixtures/faulty-shop.ts'
import { runCell } from '../support/fault-cell.ts'
import { CELL_ANNOTATION, FAULTS, MOMENTS, TARGETS } from '../support/fault-matrix.ts'

// Stops the animation of the promo strip, which these tests do not test.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const moment of MOMENTS)
  for (const target of TARGETS)
    for (const fault of FAULTS)
      test(`SIL-60 ${target.app}, ${fault.name}, ${moment}`, async ({ tabs, faultyShop, pageProblems }, testInfo) => {
        pageProblems.allow(/./s)
        const cell = await runCell({ tab: tabs.first, openTab: tabs.open, faultyShop, target, fault, moment })
        testInfo.annotations.push({ type: CELL_ANNOTATION, description: JSON.stringify(cell) })
        expect(cell.problems).toEqual([])
      })
