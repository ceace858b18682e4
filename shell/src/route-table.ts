import type { Composition } from '@promptelier/shared/federation'
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
}

/** Without a page the path shows the 404 page, although another pattern matches it. */
type ShopRoute = { readonly path: string; readonly page?: ShopPage }

/** Which page answers which path: the shell owns the routing, each team its paths. */
export type RouteTable = {
  readonly routes: readonly ShopRoute[]
  /** The page that answers a path, as the router chooses it; undefined when that is the 404 page. */
  readonly pageAt: (path: string) => ShopPage | undefined
}

const routesOf = ([remote, { part, pages, notFound }]: [string, Composition['remotes'][string]]): ShopRoute[] => [
  ...Object.entries(pages).flatMap(([page, { patterns, title }]) =>
    patterns.map((path) => ({ path, page: { remote, page, title, part } })),
  ),
  ...notFound.map((path) => ({ path })),
]

/** The routes of a composition. */
export function createRouteTable({ remotes }: Pick<Composition, 'remotes'>): RouteTable {
  const routes = Object.entries(remotes).flatMap(routesOf)
  const objects = routes.map(({ path, page }) => ({ path, handle: page }))
  return {
    routes,
    pageAt: (path) => matchRoutes(objects, path)?.at(-1)?.route.handle,
  }
}

export const RouteTableContext = createContext<RouteTable | null>(null)

export function useRouteTable(): RouteTable {
  const table = use(RouteTableContext)
  if (!table) throw new Error('useRouteTable: no RouteTableContext above')
  return table
}
