import { OFFLINE_WORKER_PATH } from '@promptelier/platform/offline'

/** What React sets as HTML to create a script element. The element is empty. */
const EMPTY_SCRIPT = '<script></script>'

/** The types of the DOM do not contain Trusted Types yet. */
type Factory = {
  createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown
}

/**
 * Defines what code of the page may write as HTML and load as a worker. The Content-Security-Policy demands Trusted
 * Types and allows only this policy, `default`, which browsers apply to every plain text. It accepts: text without
 * elements, such as the JSON of structured data; the empty script element that React creates; the service worker, and
 * workers from blobs. Everything else is blocked. That stops a mistake, and a text of somebody else, from becoming code;
 * it does not stop code that is hostile itself: it can create its own policy in an empty frame.
 */
export function limitHtml() {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  try {
    trustedTypes?.createPolicy('default', {
      createHTML: (html) => (!html.includes('<') || html === EMPTY_SCRIPT ? html : null),
      createScriptURL: (url) => (url === OFFLINE_WORKER_PATH || url.startsWith('blob:') ? url : null),
    })
  } catch {
    // An extension of the browser has created this policy before. Recording early input must go on.
  }
}
