import { expect, test } from 'vitest'
import { median, pairedRatio, tQuantile } from './statistics.ts'

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 9, 5])).toBe(4.5)
  expect(median([7])).toBe(7)
  expect(median([])).toBeNaN()
})

test('pairs with the same ratio have that ratio and an interval of no width', () => {
  const { ratio, low, high } = pairedRatio([
    [2, 1],
    [20, 10],
    [6, 3],
  ])
  expect([ratio, low, high].map((value) => value.toFixed(9))).toEqual(['2.000000000', '2.000000000', '2.000000000'])
})

test('the interval equals that of a one-sample t test of the logarithms', () => {
  // Mean 0.3, standard error √0.005, t(4) = 2.776445.
  const { ratio, low, high } = pairedRatio([0.1, 0.2, 0.3, 0.4, 0.5].map((log) => [Math.exp(log), 1]))
  expect(ratio).toBeCloseTo(1.349859, 5)
  expect(low).toBeCloseTo(1.10924, 4)
  expect(high).toBeCloseTo(1.64267, 4)
})

test.each([
  [1, 12.7062],
  [6, 2.4469],
  [30, 2.0423],
  [31, 2.0395],
  [40, 2.0211],
  [100, 1.984],
])("Student's t for %d degrees of freedom is %d", (degrees, quantile) => {
  expect(Math.abs(tQuantile(degrees) - quantile)).toBeLessThan(0.0001)
})

test('noise that affects both values of a pair does not widen the interval', () => {
  const quiet = pairedRatio([
    [11, 10],
    [12, 10],
    [13, 10],
  ])
  const noisy = pairedRatio([
    [11, 10],
    [1200, 1000],
    [130, 100],
  ])
  expect(noisy.low).toBeCloseTo(quiet.low, 9)
  expect(noisy.high).toBeCloseTo(quiet.high, 9)
})

test('a single pair has a ratio, but no bounds', () => {
  expect(pairedRatio([[3, 2]])).toEqual({ ratio: expect.closeTo(1.5, 9), low: Number.NaN, high: Number.NaN })
})

/** Numbers in (0, 1), the same in every run (mulberry32). */
function uniform(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return (((bits ^ (bits >>> 14)) >>> 0) + 0.5) / 2 ** 32
  }
}

test.each([7, 40])('with %d noisy pairs, the interval contains the true ratio in 95 of 100 experiments', (count) => {
  const next = uniform(4)
  const normal = () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
  const experiments = 4000
  let contained = 0
  for (let experiment = 0; experiment < experiments; experiment += 1) {
    const pairs = Array.from({ length: count }, () => [1.2 * Math.exp(0.1 * normal()), 1] as const)
    const { low, high } = pairedRatio(pairs)
    if (low <= 1.2 && 1.2 <= high) contained += 1
  }
  expect(contained / experiments).toBeGreaterThan(0.94)
  expect(contained / experiments).toBeLessThan(0.96)
})
