import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'

/** A prerendered page: what belongs into the document's head, and what into its root element. */
export type Prerendered = { readonly head: string; readonly body: string }

/** React writes the tags that pages hoist (title, meta, link) before the markup of the tree. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/

/** The browser has to tell these tags from those that React has made or taken over. No attribute's value holds a '>'. */
const marked = (end: string) => (end === '/>' ? ' data-prerendered/>' : `${end} data-prerendered`)

/**
 * Renders the shop at one path to static HTML.
 * @throws (rejects) with the path when a component throws, or when the page has no title
 */
export async function prerender(path: string, page: ReactNode): Promise<Prerendered> {
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(page, {
    onError: (error) => void failures.push(error),
    // A larger boundary would be written last and moved into its place by an inline script: unreadable without one.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const html = await text(prelude)
  if (failures.length > 0) throw new Error(`${path} failed to render`, { cause: failures[0] })
  const head = HOISTED.exec(html)?.[0] ?? ''
  if (!head.includes('<title')) throw new Error(`${path} has no title`)
  return { head: head.replace(/<title|\/>/g, marked), body: html.slice(head.length) }
}
