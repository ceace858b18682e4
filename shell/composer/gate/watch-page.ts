import type { BrowserContext, Page } from 'playwright-core'
import { messageOf } from '../message-of.ts'
import type { CandidateSite } from './candidate-site.ts'

/** A fault of the candidate in the browser, in a sentence. */
export type ReportProblem = (text: string) => void

/** Hydration errors of React, by their number: the server's HTML and the browser's differ. */
const HYDRATION = /React error #(?:418|419|420|421|422|423|425)\b|[Hh]ydrat/

const HYDRATION_ADVICE =
  ' The prerendered HTML differs from what the browser renders. Rendering must not depend on the time, on random numbers or on browser storage: read them in an effect.'

const withAdvice = (text: string) => (HYDRATION.test(text) ? text + HYDRATION_ADVICE : text)

/** The browser's own message about a failed request: `watchRequests` reports these requests with their URL. */
const REQUEST_FAILED = /^Failed to load resource/

/** The browser's error when `watchRequests` has stopped a request, or when another page is opened during one. */
const EXPECTED_FAILURES: readonly (string | undefined)[] = ['net::ERR_BLOCKED_BY_CLIENT', 'net::ERR_ABORTED']

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''

/** Why a step in the browser failed, in one line. */
export const reasonOf = (error: unknown): string =>
  firstLine(messageOf(error)).replace(
    /^\w+\.\w+: Timeout (\d+)ms exceeded\.?/,
    (_, limitMs: string) => `it did not finish within ${Number(limitMs) / 1000} s`,
  )

/** Answers the requests of a context from the candidate. Reports requests to any other origin, and failed ones. */
export async function watchRequests(context: BrowserContext, site: CandidateSite, report: ReportProblem) {
  await context.route('**/*', async (route) => {
    const url = route.request().url()
    const response = await site.respond(url).catch((error: unknown) => {
      report(`${url} cannot be answered: ${messageOf(error)}`)
      return undefined
    })
    if (response) return route.fulfill({ ...response })
    report(`it requests ${url}, which no application of this composition publishes. Remove the request.`)
    return route.abort('blockedbyclient')
  })
  context.on('response', (response) => {
    const [url, status] = [response.url(), response.status()]
    if (status >= 400 && !(status === 404 && site.mayBeMissing(url)))
      report(
        `${url} has the status ${status}: no application of this composition publishes it. Correct the URL in the code or data that refers to it, or put the file into public/ of its application, and build that again.`,
      )
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (!EXPECTED_FAILURES.includes(reason)) report(`the request of ${request.url()} failed: ${reason ?? 'no reason'}.`)
  })
}

/** The beginning of the browser's message about what the Content-Security-Policy has blocked, which says what it was. */
const VIOLATION = /^(.*?) violates the following Content Security Policy directive/i

/** The browser's message when code has given plain text to a function that demands a Trusted Type. */
const PLAIN_TEXT = /^This document requires '(Trusted\w+)' assignment/

/** The error that a page logs, in a sentence. */
function loggedError(text: string): string {
  const [, expected] = PLAIN_TEXT.exec(text) ?? []
  const [, blocked] = expected ? ['', `plain text in place of ${expected}`] : (VIOLATION.exec(text) ?? [])
  if (blocked === undefined) return withAdvice(`it logs the error “${firstLine(text)}”.`)
  return `${blocked} violates its Content-Security-Policy. Remove it: docs/security.md says what a page may load and run.`
}

/** Reports errors that the page logs or throws. */
export function watchErrors(page: Page, report: ReportProblem) {
  page.on('console', (message) => {
    if (message.type() !== 'error' || REQUEST_FAILED.test(message.text())) return
    report(loggedError(message.text()))
  })
  page.on('pageerror', (error) => {
    const [, at = ''] = /((?:https?:\/\/)[^\s)]+)/.exec(error.stack?.replace(error.message, '') ?? '') ?? []
    report(withAdvice(`it throws “${error.name}: ${firstLine(error.message)}”${at === '' ? '' : ` at ${at}`}.`))
  })
}

/**
 * Waits until the page of the current URL reacts to clicks and keys: the shell then sets `main[data-live]` to its path.
 * @throws (rejects) after the page's time limit
 */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    const path = main?.dataset['live']
    // `data-live` may contain characters that are percent-encoded in `location`.
    if (path === undefined || new URL(path, location.href).pathname !== location.pathname) return false
    return main?.querySelector('[data-loading], [aria-busy="true"]') === null
  })
}

/** Waits until the page loads nothing more. */
export const waitUntilIdle = (page: Page): Promise<void> => page.waitForLoadState('networkidle')
