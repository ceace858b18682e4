import type { Composition } from '@promptelier/platform/composition'
import type { ShopPage } from '../route-table.ts'
import { attribute, createAttribution } from './attribution.ts'
import { describeProblem, EXTENSION, type Problem } from './describe-problem.ts'
import { learnEffectStacks } from './react-phase.ts'
import { messageOf } from './redact.ts'

/** A document sends at most this many reports, with the visit. */
const MAX_REPORTS = 20

/** A page that did not react for this time is a problem, ms. */
const BLOCKED_MS = 5000

/**
 * Calls `onBlocked` after each task of at least BLOCKED_MS. A task that never ends is not noticed: nothing else runs in
 * the page. Only Chromium measures tasks.
 */
function watchTasks(onBlocked: () => void) {
  if (!PerformanceObserver.supportedEntryTypes?.includes('longtask')) return
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ duration }) => duration >= BLOCKED_MS)) onBlocked()
  })
  observer.observe({ type: 'longtask', buffered: true })
}

/**
 * Reports a problem.
 * @param value a failure that the bus has announced, an event of `window`, or an error that React has caught
 * @param info what React passes after the error
 * @param isRecoverable whether React has recovered from the error
 */
export type Report = (value: unknown, info?: unknown, isRecoverable?: boolean) => void

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
 * @param collector URL
 * @param pageAt the page that serves a path
 * @returns a function that reports all other problems
 */
export function createReporter(
  composition: Composition,
  collector: string,
  pageAt: (path: string) => Pick<ShopPage, 'remote' | 'page'> | undefined,
): Report {
  const attribution = createAttribution(composition)
  const isEffectStack = learnEffectStacks()
  const sendText = createSender(collector)
  const send = (report: Readonly<Record<string, string>>) =>
    sendText(JSON.stringify({ schema: 1, composition: composition.id, ...report }))
  whenShellIsInteractive(() => send({ kind: 'visit' }))

  function sendProblem({ kind, error, stack, componentStack = '', source }: Problem) {
    if (EXTENSION.test(stack)) return
    // A file that a visitor without a network could not fetch says nothing about the release.
    if ((kind === 'load' || kind === 'style') && !navigator.onLine) return
    const page = pageAt(location.pathname)
    const owner = source === undefined ? page?.remote : attribution.appOfSource(source)
    send({
      kind,
      app: attribution.withVersion(attribute(attribution, stack, componentStack, owner)),
      page: page ? `${page.remote}/${page.page}` : '',
      message: messageOf(error),
    })
  }

  const report: Report = (value, info, isRecoverable = false) => {
    // React logs an error itself unless it has a handler.
    if (info !== undefined) console.error(value)
    const problem = describeProblem(value, info, isRecoverable, isEffectStack)
    if (problem) sendProblem(problem)
  }
  watchTasks(() => {
    const error = new Error(`the page did not react for ${BLOCKED_MS} ms`)
    sendProblem({ kind: 'blocked', error, stack: '' })
  })
  return report
}
