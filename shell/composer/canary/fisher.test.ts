import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fisherExact, type Sample } from './fisher.ts'

const sample = (errors: number, visits: number): Sample => ({ errors, visits })

// Computed with scipy.stats.fisher_exact(…, alternative='greater').
test.each([
  // Fisher's own example: the lady who tastes tea.
  [sample(3, 4), sample(1, 4), 0.24285714285714283],
  [sample(8, 40), sample(0, 40), 0.002653025836656841],
  [sample(3, 3), sample(0, 10), 0.0034965034965034965],
  [sample(10, 100), sample(5, 100), 0.14138191518889034],
  [sample(30, 3000), sample(10, 3000), 0.0010744658498230352],
  [sample(1, 20), sample(4, 20), 0.9764379764379765],
  [sample(0, 50), sample(0, 50), 1],
  [sample(3, 3), sample(0, 0), 1],
  [sample(0, 0), sample(0, 0), 1],
])('%j against %j has the probability %d', (first, second, probability) => {
  expect(fisherExact(first, second)).toBeCloseTo(probability, 12)
})

/** A sample with at least one visit without an error. */
const anySample = fc
  .tuple(fc.nat(300), fc.integer({ min: 301, max: 600 }))
  .map(([one, other]) => sample(Math.min(one, other), Math.max(one, other)))

test('the probability is between 0 and 1, and another error in the first sample makes it smaller', () => {
  fc.assert(
    fc.property(anySample, anySample, (first, second) => {
      const probability = fisherExact(first, second)
      expect(probability).toBeGreaterThan(0)
      expect(probability).toBeLessThanOrEqual(1)
      expect(fisherExact({ ...first, errors: first.errors + 1 }, second)).toBeLessThanOrEqual(probability + 1e-9)
    }),
  )
})
