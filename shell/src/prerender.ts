import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'

/** A prerendered page: the HTML for the head of the document, and the HTML for its root element. */
export type Prerendered = { readonly head: string; readonly body: string }

/** The tags for the head of the document (title, meta, link), which React writes before the other HTML. */
const HEAD_TAGS = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/

/**
 * Adds the attribute `data-prerendered` to a tag, so that code in the browser can distinguish it from the tags that
 * React has created or hydrated. No attribute value contains a '/>'.
 * @param part of the tag: its start, '<title', or its end, '/>'
 */
const markPrerendered = (part: string) => (part === '/>' ? ' data-prerendered/>' : `${part} data-prerendered`)

/**
 * Renders the shop at one path to static HTML.
 * @param page the whole tree, with the router at `path`
 * @throws (rejects) with an error that names the path when a component throws, or when the page has no title
 */
export async function prerender(path: string, page: ReactNode): Promise<Prerendered> {
  const errors: unknown[] = []
  const { prelude } = await prerenderToNodeStream(page, {
    onError: (error) => void errors.push(error),
    // Otherwise React would write a large Suspense boundary at the end, and an inline script would move it into place:
    // without scripts its content would be invisible.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const html = await text(prelude)
  if (errors.length > 0) throw new Error(`${path} failed to render`, { cause: errors[0] })
  const head = HEAD_TAGS.exec(html)?.[0] ?? ''
  if (!head.includes('<title')) throw new Error(`${path} has no title`)
  return { head: head.replace(/<title|\/>/g, markPrerendered), body: html.slice(head.length) }
}
