import { type Composition, recordNames } from '@promptelier/platform/composition'
import { createContext, use } from 'react'
import { matchRoutes } from 'react-router-dom'

/** A page of a remote, as its team declares it. */
export type ShopPage = {
  readonly remote: string
  readonly page: string
  /** Names the page while its remote is on its way: heading and title then. */
  readonly title: string
  /** What a visitor would call the part of the shop that the remote holds, as the subject of a sentence. */
  readonly part: string
  /** Records that it cannot be shown without, as templates. */
  readonly reads: readonly string[]
  /** Records that it is shown without at first. */
  readonly fetches: readonly string[]
}

/** Without a page the path shows the 404 page, although another pattern matches it. */
type ShopRoute = { readonly path: string; readonly page?: ShopPage }

/** Which page answers which path: the shell owns the routing, each team its paths. */
export type RouteTable = {
  readonly routes: readonly ShopRoute[]
  /** The page that answers a path, as the router chooses it; undefined when that is the 404 page. */
  readonly pageAt: (path: string) => ShopPage | undefined
  /** Names of the records of the page that answers a path: those it cannot be shown without, and the others. */
  readonly recordsAt: (
    path: string,
    search?: string,
  ) => { readonly reads: readonly string[]; readonly fetches: readonly string[] }
}

const routesOf = ([remote, { part, pages, notFound }]: [string, Composition['remotes'][string]]): ShopRoute[] => [
  ...Object.entries(pages).flatMap(([page, { patterns, title, reads = [], fetches = [] }]) =>
    patterns.map((path) => ({ path, page: { remote, page, title, part, reads, fetches } })),
  ),
  ...notFound.map((path) => ({ path })),
]

/** The routes of a composition. */
export function createRouteTable({ remotes }: Pick<Composition, 'remotes'>): RouteTable {
  const routes = Object.entries(remotes).flatMap(routesOf)
  const objects = routes.map(({ path, page }) => ({ path, handle: page }))
  const matchAt = (path: string) => matchRoutes(objects, path)?.at(-1)
  return {
    routes,
    pageAt: (path) => matchAt(path)?.route.handle,
    recordsAt(path, search) {
      const query = new URLSearchParams(search)
      const { route, params } = matchAt(path) ?? {}
      const { reads = [], fetches = [] } = route?.handle ?? {}
      return { reads: recordNames(reads, params ?? {}, query), fetches: recordNames(fetches, params ?? {}, query) }
    },
  }
}

export const RouteTableContext = createContext<RouteTable | null>(null)

export function useRouteTable(): RouteTable {
  const table = use(RouteTableContext)
  if (!table) throw new Error('useRouteTable: no RouteTableContext above')
  return table
}
