import { expect, test } from 'vitest'
import { type Counts, type GroupCounts, type Rule, type Verdict, verdict } from './verdict.ts'

const group = (visits: number, errors = 0, errorsOf: GroupCounts['errorsOf'] = {}): GroupCounts => ({
  visits,
  errors,
  errorsOf,
})
const CHANGED: Rule['changed'] = {
  'product-mfe': { canary: 'product-mfe@new', control: 'product-mfe@old' },
  'content-mfe': { canary: 'content-mfe@new', control: undefined },
}
const judge = (canary: GroupCounts, control: GroupCounts, rule: Partial<Rule> = {}): Verdict =>
  verdict({ canary, control } satisfies Counts, { minVisits: 100, changed: CHANGED, isOver: false, ...rule })
const over = { isOver: true }
const IN_DOUBT = group(100, 25, { 'product-mfe@new': 5 })

test.each<[string, GroupCounts, GroupCounts, Partial<Rule>, Verdict['kind']]>([
  ['no visits', group(0), group(0), {}, 'wait'],
  ['no visits until the end', group(0), group(0), over, 'no-data'],
  ['too few visits of the canary', group(99), group(5000), {}, 'wait'],
  ['too few visits of the control group', group(5000), group(99), {}, 'wait'],
  ['too few visits until the end', group(99), group(100), over, 'no-data'],
  ['enough visits without errors', group(100), group(100), {}, 'promote'],
  ['enough visits without errors at the end', group(100), group(100), over, 'promote'],
  ['as many errors as in the control group', group(100, 7), group(100, 7), {}, 'promote'],
  ['fewer errors than in the control group', group(100, 2), group(100, 9), {}, 'promote'],
  ['two erroneous visits, however improbable', group(2, 2), group(5000), {}, 'wait'],
  ['three erroneous visits of three', group(3, 3), group(10), {}, 'abort'],
  ['three erroneous visits without a visit of the control group', group(3, 3), group(0), {}, 'wait'],
  ['errors before any visit was reported', group(0, 5), group(50), {}, 'abort'],
  ['one erroneous visit in five', group(40, 8), group(40), {}, 'abort'],
  ['rates in doubt (p = 0.06)', group(100, 4), group(100, 0), {}, 'wait'],
  ['rates in doubt at the end', group(100, 4), group(100, 0), over, 'no-data'],
  ['a slightly higher rate (p = 0.14)', group(100, 10), group(100, 5), {}, 'promote'],
  ['one application in doubt (p = 0.03), the total not (p = 0.25)', IN_DOUBT, group(100, 20), {}, 'wait'],
  ['one application in doubt at the end', IN_DOUBT, group(100, 20), over, 'no-data'],
  ['a much higher rate at the end', group(100, 20), group(100, 2), over, 'abort'],
])('%s: the verdict is right', (_, canary, control, rule, kind) => {
  expect(judge(canary, control, rule).kind).toBe(kind)
})

test('the changed application to which the errors are attributed is guilty; the others are not', () => {
  const canary = group(40, 12, { 'product-mfe@new': 11, 'content-mfe@new': 1 })
  expect(judge(canary, group(40, 1, { 'product-mfe@old': 1 }))).toMatchObject({
    kind: 'abort',
    guilty: ['product-mfe'],
  })
})

test('two applications can be guilty', () => {
  const canary = group(40, 16, { 'product-mfe@new': 8, 'content-mfe@new': 8 })
  expect(judge(canary, group(40)).guilty).toEqual(['product-mfe', 'content-mfe'])
})

test('an application that fails as often in its live version is not guilty', () => {
  const canary = group(40, 16, { 'product-mfe@new': 8, 'content-mfe@new': 8 })
  const control = group(40, 8, { 'product-mfe@old': 8 })
  expect(judge(canary, control).guilty).toEqual(['content-mfe'])
})

test('errors of an application that has not changed abort the canary, and no single application is guilty', () => {
  expect(judge(group(40, 8, { 'shell@old': 8 }), group(40))).toMatchObject({ kind: 'abort', guilty: [] })
})

test('one bad application aborts the canary although others fail as often as before', () => {
  const noise = { 'shell@old': 20 }
  const canary = group(100, 28, { ...noise, 'product-mfe@new': 8 })
  expect(judge(canary, group(100, 20, noise))).toMatchObject({ kind: 'abort', guilty: ['product-mfe'] })
})

/** Random numbers from 0 to 1, the same in each run. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The shares of visits with an error of the changed application in each group, and with one of another application. */
type ErrorRates = { readonly canary: number; readonly control: number; readonly others: number }

/** Judges a canary after each visit, as the collector does. Both groups get every second visitor by chance. */
function simulate(next: () => number, errorRates: ErrorRates, minVisits: number) {
  const visits = { canary: 0, control: 0 }
  const errors = { canary: 0, control: 0 }
  const errorsOfApp = { canary: 0, control: 0 }
  const countsOf = (name: 'canary' | 'control', version: string) =>
    group(visits[name], errors[name], { [`product-mfe@${version}`]: errorsOfApp[name] })
  for (;;) {
    const name = next() < 0.5 ? 'canary' : 'control'
    visits[name] += 1
    const hasError = next() < errorRates[name]
    if (hasError) errorsOfApp[name] += 1
    if (hasError || (errorRates.others > 0 && next() < errorRates.others)) errors[name] += 1
    const isOver = visits.canary + visits.control >= 20 * minVisits
    const { kind } = judge(countsOf('canary', 'new'), countsOf('control', 'old'), { minVisits, isOver })
    if (kind !== 'wait') return kind
  }
}

test.each([
  [0.01, 0.01, 0, 100, 0, 1],
  [0.03, 0.03, 0, 100, 0, 4],
  [0.01, 0.2, 0, 100, 99, 100],
  [0.01, 0.05, 0, 400, 85, 100],
  [0, 0.05, 0.2, 100, 60, 100],
])(
  'judged after every visit, live %d and the canary %d erroneous, and %d by other applications, at least %d visits: %d to %d of 100 canaries are aborted',
  (control, canary, others, minVisits, least, most) => {
    const next = random(1)
    const kinds = Array.from({ length: 100 }, () => simulate(next, { canary, control, others }, minVisits))
    const aborted = kinds.filter((kind) => kind === 'abort').length
    expect(aborted).toBeGreaterThanOrEqual(least)
    expect(aborted).toBeLessThanOrEqual(most)
  },
)
