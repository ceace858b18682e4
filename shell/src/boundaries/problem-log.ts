import { type Attribution, attribute } from '../reports/attribution.ts'
import { describeProblem } from '../reports/describe-problem.ts'
import type { Report } from '../reports/reporter.ts'
import type { RouteTable } from '../route-table.ts'

/** A problem of this document. It stays in the browser, so its message is complete. */
export type LoggedProblem = {
  /** The application that it is attributed to. */
  readonly app: string
  readonly message: string
  /** Time since the document began to load, ms. */
  readonly atMs: number
}

/** The problems of this document, the last ones. */
export type ProblemLog = {
  readonly problems: () => readonly LoggedProblem[]
  /** Adds a problem, unless it is there already. */
  readonly add: Report
}

/** An endless series of errors must not fill the memory. */
const MAX_PROBLEMS = 50

/** Whether an error with this stack was thrown in an effect: no matter here. */
const isEffectStack = () => false

/** Creates an empty log. `late/tab.ts` collects the problems of the document, and they are added to it. */
export function createProblemLog(attribution: Attribution, { pageAt }: Pick<RouteTable, 'pageAt'>): ProblemLog {
  const seen = new WeakSet<object>()
  let problems: readonly LoggedProblem[] = []

  const add: Report = (value, info, isRecoverable = false) => {
    const problem = describeProblem(value, info, isRecoverable, isEffectStack)
    if (!problem) return
    const { error, stack, componentStack = '', source } = problem
    // The bus, `window` and React may announce the same error.
    if (error instanceof Error && seen.has(error)) return
    if (error instanceof Error) seen.add(error)
    const owner = source === undefined ? pageAt(location.pathname)?.remote : attribution.appOfSource(source)
    const app = attribute(attribution, stack, componentStack, owner)
    const logged = { app, message: String(error), atMs: performance.now() }
    problems = [...problems, logged].slice(-MAX_PROBLEMS)
  }
  return { problems: () => problems, add }
}
