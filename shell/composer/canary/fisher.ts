/** ln(n!) for n = 0, 1, 2, …: grows as it is needed. */
const logFactorials = [0]

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next))
  return logFactorials[n] ?? 0
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k)

/** Successes among trials: erroneous visits among visits. */
export type Sample = { readonly errors: number; readonly visits: number }

/**
 * Fisher's exact test, one-sided: the probability that at least so many of all errors fall into the first sample when
 * both samples have the same rate.
 * @param first sample of which a higher rate is suspected. In both, `errors` is at most `visits`
 * @returns from 0 to 1; small when the first rate is higher than the second
 */
export function fisherExact(first: Sample, second: Sample): number {
  const errors = first.errors + second.errors
  const all = logChoose(first.visits + second.visits, errors)
  let probability = 0
  for (let count = first.errors; count <= Math.min(errors, first.visits); count += 1)
    probability += Math.exp(logChoose(first.visits, count) + logChoose(second.visits, errors - count) - all)
  return Math.min(1, probability)
}
