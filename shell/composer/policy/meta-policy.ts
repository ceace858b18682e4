/** Directives that browsers ignore in a `meta` element. */
const HEADER_ONLY = /^(?:frame-ancestors|report-uri|report-to)\b/

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The beginning of a document, before the first element that the policy must apply to. */
const HEAD = /<head>(?:\s*<meta charset="[^"]*"\s*\/?>)?/

/**
 * Writes the policy into a document, for hosts that cannot send headers. Such a document is not protected from being
 * shown in a frame, and reports nothing.
 * @param policy the value of the header `Content-Security-Policy`
 * @throws Error when the document has no head
 */
export function withMetaPolicy(html: string, policy: string): string {
  const directives = policy.split('; ').filter((directive) => !HEADER_ONLY.test(directive))
  if (!HEAD.test(html)) throw new Error('the document has no head: its policy cannot be written')
  return html.replace(
    HEAD,
    (head) =>
      `${head}<meta http-equiv="content-security-policy" content="${escapeAttribute(directives.join('; '))}">` +
      '<meta name="referrer" content="same-origin">',
  )
}
