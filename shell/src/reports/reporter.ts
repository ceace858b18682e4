import type { Composition } from '@promptelier/platform/composition'
import type { ShopPage } from '../route-table.ts'
import { attribute, createAttribution } from './attribution.ts'
import { describeProblem, type Problem, type ProblemSource } from './describe-problem.ts'
import { learnEffectStacks } from './react-phase.ts'
import { messageOf } from './redact.ts'

/** A document sends at most this many reports, with the visit. */
const MAX_REPORTS = 20

/** Code of a browser extension: it is no part of the shop. */
const EXTENSION = /-extension:\/\//

/** Reports a problem, with the arguments of the handler that has received it. */
export type Report = (source: ProblemSource, value: unknown, detail?: unknown) => void

/** Calls `callback` once React has hydrated or rendered the shell. */
function whenShellIsInteractive(callback: () => void) {
  const root = document.getElementById('root')
  if (!root || root.dataset['live'] !== undefined) return callback()
  const observer = new MutationObserver(() => {
    observer.disconnect()
    callback()
  })
  observer.observe(root, { attributeFilter: ['data-live'] })
}

/** @returns a function that sends a text to the collector, unless it was sent before or the limit is reached */
function createSender(collector: string) {
  const sent = new Set<string>()
  return (text: string) => {
    if (sent.has(text) || sent.size >= MAX_REPORTS) return
    sent.add(text)
    navigator.sendBeacon(collector, text)
  }
}

/**
 * Sends reports to the collector of a composition: the visit once the shell is interactive, and each problem once. They
 * contain no personal data: no URL, and what may be personal is removed from messages.
 * @param pageAt the page that serves a path
 */
export function createReporter(
  composition: Composition,
  pageAt: (path: string) => Pick<ShopPage, 'remote' | 'page'> | undefined,
): Report {
  const { id, reports = '' } = composition
  const attribution = createAttribution(composition)
  const isEffectStack = learnEffectStacks()
  const sendText = createSender(reports)
  const send = (report: Readonly<Record<string, string>>) =>
    sendText(JSON.stringify({ schema: 1, composition: id, ...report }))
  whenShellIsInteractive(() => send({ kind: 'visit' }))

  function sendProblem({ kind, error, stack, componentStack, source }: Problem) {
    if (EXTENSION.test(stack)) return
    const page = pageAt(location.pathname)
    const owner = source === undefined ? page?.remote : attribution.appOfSource(source)
    send({
      kind,
      app: attribution.withVersion(attribute(attribution, stack, componentStack, owner)),
      page: page ? `${page.remote}/${page.page}` : '',
      message: messageOf(error),
    })
  }

  return (source, value, detail) => {
    // React logs an error itself unless it has a handler.
    if (source !== 'load' && source !== 'error' && source !== 'unhandledrejection') console.error(value)
    const problem = describeProblem(source, value, detail, isEffectStack)
    if (problem) sendProblem(problem)
  }
}
