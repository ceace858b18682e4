import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'

/** A prerendered page: the HTML for the head of the document, and the HTML for its root element. */
export type Prerendered = { readonly head: string; readonly body: string }

/** React writes the tags that pages hoist (title, meta, link) before the markup of the tree. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/

/**
 * Marks a tag as prerendered, so that the browser can distinguish it from the tags that React has created or taken
 * over. No attribute value contains a '>'.
 */
const marked = (end: string) => (end === '/>' ? ' data-prerendered/>' : `${end} data-prerendered`)

/**
 * Renders the shop at one path to static HTML.
 * @param page the whole tree, with the router at `path`
 * @throws (rejects) with an error that names the path when a component throws, or when the page has no title
 */
export async function prerender(path: string, page: ReactNode): Promise<Prerendered> {
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(page, {
    onError: (error) => void failures.push(error),
    // React would write a larger boundary last and move it into place with an inline script: without scripts it would
    // be invisible.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const html = await text(prelude)
  if (failures.length > 0) throw new Error(`${path} failed to render`, { cause: failures[0] })
  const head = HOISTED.exec(html)?.[0] ?? ''
  if (!head.includes('<title')) throw new Error(`${path} has no title`)
  return { head: head.replace(/<title|\/>/g, marked), body: html.slice(head.length) }
}
