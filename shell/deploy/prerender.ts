import { register } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { REMOTE_NAMES, type RemoteName } from '@promptelier/shared/federation'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import type { PageSource } from '../src/remotes/page-source.ts'
import type { ShopRoute } from '../src/routes.tsx'

/** The shell's server bundle, `src/server.tsx` built. */
type ShellBundle = {
  readonly prerenderedPaths: readonly string[]
  /** From a decoded path to a percent-encoded one. A shell from before there were redirects has none. */
  readonly redirects?: Readonly<Record<string, string>>
  readonly routeOf: (path: string) => (ShopRoute & { page: { remote: RemoteName; page: string } }) | undefined
  readonly shopAt: (path: string, pages: PageSource) => ReactNode
}

/** A prerendered page: what belongs into the document's head, and what into its root element. */
export type Prerendered = { readonly head: string; readonly body: string }

// Server bundles lie in the store, where no package resolves: they get the copies of React that this process has.
register(
  `data:text/javascript,${encodeURIComponent(`
    const shared = /^(react|react-dom|react-router-dom)(\\/|$)/
    export const resolve = (specifier, context, next) =>
      next(specifier, shared.test(specifier) ? { ...context, parentURL: ${JSON.stringify(import.meta.url)} } : context)
  `)}`,
)

// What a server bundle exports is the contract between a build and this file; a page that is none fails while rendering.
const load = async <T>(folder: string, file: string): Promise<T> =>
  (await import(pathToFileURL(join(folder, 'server', file)).href)) as T

/** Loads the shell's server bundle from a version's folder. */
export const loadShell = (folder: string): Promise<ShellBundle> => load<ShellBundle>(folder, 'server.js')

/**
 * Loads the pages of all remotes from their server bundles.
 * @param folders version folder of each remote
 * @param pages the pages wanted of each remote
 */
export async function loadPages(
  folders: Readonly<Record<RemoteName, string>>,
  pages: Readonly<Record<RemoteName, readonly string[]>>,
): Promise<PageSource> {
  const components = new Map<string, ComponentType>()
  for (const remote of REMOTE_NAMES)
    for (const page of pages[remote]) {
      const module = await load<{ default: ComponentType }>(folders[remote], `${page}.js`)
      components.set(`${remote}/${page}`, module.default)
    }
  const element = (remote: RemoteName, page: string) => {
    const component = components.get(`${remote}/${page}`)
    if (!component) throw new Error(`${remote} has no server bundle for ${page}`)
    return createElement(component)
  }
  return { page: element }
}

/** React writes the tags that pages hoist (title, meta, link) before the markup of the tree. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/

/** The browser has to tell these tags from those that React has made or taken over. No attribute's value holds a '>'. */
const marked = (end: string) => (end === '/>' ? ' data-prerendered/>' : `${end} data-prerendered`)

/**
 * Renders the shop at one path to static HTML.
 * @throws Error that names the path when a component throws, or when the page has no title
 */
export async function prerender(shell: ShellBundle, pages: PageSource, path: string): Promise<Prerendered> {
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(shell.shopAt(path, pages), {
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
