import { FILE_POLICY } from './content-policy.ts'

/** Directives that browsers ignore in a `meta` element. */
const HEADER_ONLY = /^(?:frame-ancestors|report-uri|report-to)\b/

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The beginning of a document, before the first element that the policy must apply to. */
const HEAD = /<head>(?:\s*<meta charset="[^"]*"\s*\/?>)?/

/** What must come first in an HTML file that nobody has rendered. Browsers put an element after it into the head. */
const START = /^\s*(?:<!doctype[^>]*>)?/i

const metaPolicy = (policy: string) => {
  const directives = policy.split('; ').filter((directive) => !HEADER_ONLY.test(directive))
  return `<meta http-equiv="content-security-policy" content="${escapeAttribute(directives.join('; '))}">`
}

/**
 * Writes the policy into a document, for hosts that cannot send headers. Such a document is not protected from being
 * shown in a frame, and reports nothing.
 * @param policy the value of the header `Content-Security-Policy`
 * @throws Error when the document has no head
 */
export function withMetaPolicy(html: string, policy: string): string {
  if (!HEAD.test(html)) throw new Error('the document has no head: its policy cannot be written')
  return html.replace(HEAD, (head) => `${head}${metaPolicy(policy)}<meta name="referrer" content="same-origin">`)
}

/** Writes the policy of files into any HTML text, also one without a head. */
export const withFilePolicy = (html: string): string => html.replace(START, (start) => start + metaPolicy(FILE_POLICY))
