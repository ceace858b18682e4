/** The middle value, or the mean of the two in the middle. NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [upper = Number.NaN, lower = Number.NaN] = [
    sorted[middle],
    sorted[sorted.length % 2 === 1 ? middle : middle - 1],
  ]
  return (lower + upper) / 2
}

/**
 * The smallest value that at least this part of the values does not exceed. NaN without values.
 * @param fraction above 0, at most 1
 */
export const percentile = (values: readonly number[], fraction: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * fraction) - 1] ?? Number.NaN

/** 97.5 % quantiles of Student's t distribution, for 1 to 30 degrees of freedom. */
const T_QUANTILES = [
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788, 2.1604, 2.1448, 2.1314,
  2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
]
const NORMAL_QUANTILE = 1.959964

/**
 * The 97.5 % quantile of Student's t distribution: from a table up to 30 degrees of freedom, beyond that by the first
 * terms of its expansion in 1/degrees (Abramowitz and Stegun, 26.7.5). The error is below 0.0001.
 */
export function tQuantile(degrees: number): number {
  const z = NORMAL_QUANTILE
  const expanded = z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2)
  return T_QUANTILES[degrees - 1] ?? expanded
}

/** A ratio and the bounds of its 95 % confidence interval. The bounds of a single pair are NaN. */
export type Ratio = { readonly ratio: number; readonly low: number; readonly high: number }

/**
 * The ratio of two quantities that were measured in pairs: the geometric mean of the pairs' ratios, with Student's
 * confidence interval of their logarithms. Noise that affects both values of a pair does not widen the interval.
 * @param pairs numerator and denominator; all above 0
 */
export function pairedRatio(pairs: readonly (readonly [number, number])[]): Ratio {
  const logs = pairs.map(([numerator, denominator]) => Math.log(numerator / denominator))
  const count = logs.length
  const mean = logs.reduce((sum, log) => sum + log, 0) / count
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (count - 1)
  const halfWidth = tQuantile(count - 1) * Math.sqrt(variance / count)
  return { ratio: Math.exp(mean), low: Math.exp(mean - halfWidth), high: Math.exp(mean + halfWidth) }
}
