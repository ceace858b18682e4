import { type Composition, recordNames } from '@promptelier/platform/composition'
import { createContext, use } from 'react'
import { matchRoutes } from 'react-router-dom'
import type { PageParams } from './remotes/page-load.ts'

/** A page of a remote, as its team declares it. */
export type ShopPage = {
  readonly remote: string
  readonly page: string
  /** Heading and document title while the page is loading. */
  readonly title: string
  /** French name of the part of the shop that the remote contains, as the subject of a sentence. */
  readonly part: string
  /** Names of the records that the page needs before it can be shown, as templates. */
  readonly reads: readonly string[]
  /** Names of the records that may load after the page is shown, as templates. */
  readonly fetches: readonly string[]
}

/** A route without a page shows the 404 page, even if the pattern of a page matches the same path. */
type ShopRoute = { readonly path: string; readonly page?: ShopPage }

/** Maps paths to the pages of the remotes. */
export type RouteTable = {
  readonly routes: readonly ShopRoute[]
  /** The page that serves a path, as the router would choose it; undefined for the 404 page. */
  readonly pageAt: (path: string) => ShopPage | undefined
  /** The parameters of a path, as `useParams` returns them on its page. */
  readonly paramsAt: (path: string) => PageParams
  /**
   * Names of the records of the page that serves a path: `reads` are needed before it can be shown, `fetches` may load
   * later.
   */
  readonly recordsAt: (
    path: string,
    search?: string,
  ) => { readonly reads: readonly string[]; readonly fetches: readonly string[] }
}

const routesOf = ([remote, { part, pages, notFound, killed }]: [
  string,
  Composition['remotes'][string],
]): ShopRoute[] => [
  ...Object.entries(pages).flatMap(([page, { patterns, title, ...records }]) => {
    // A remote that is switched off shows no records.
    const { reads = [], fetches = [] } = killed === undefined ? records : {}
    return patterns.map((path) => ({ path, page: { remote, page, title, part, reads, fetches } }))
  }),
  ...notFound.map((path) => ({ path })),
]

/** The beginning of all paths that a pattern matches, in lower case: `/product` of `/product/:id`, '' of `/:page`. */
function staticStart(pattern: string): string {
  const segments = pattern.toLowerCase().split('/')
  const firstVariable = segments.findIndex((segment) => /^:|[?*]$/.test(segment))
  return segments.slice(0, firstVariable < 0 ? segments.length : firstVariable).join('/')
}

/** Returns a function that says whether a pattern can match a path, from the `staticStart` of the pattern. */
function startMatcher(path: string): (start: string) => boolean {
  try {
    const [pathname = ''] = path.split(/[?#]/, 1)
    const segments = pathname.split('/').map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
    const decoded = `${segments.join('/').toLowerCase()}/`
    return (start) => decoded.startsWith(`${start}/`)
  } catch {
    return () => true
  }
}

/** Creates the route table of a composition. */
export function createRouteTable({ remotes }: Pick<Composition, 'remotes'>): RouteTable {
  const routes = Object.entries(remotes).flatMap(routesOf)
  const routeObjects = routes.map(({ path, page }) => ({ path, start: staticStart(path), handle: page }))
  // The router compiles the patterns again for each path: it gets only those that can match.
  const findMatch = (path: string) => {
    const canMatch = startMatcher(path)
    return matchRoutes(
      routeObjects.filter(({ start }) => canMatch(start)),
      path,
    )?.at(-1)
  }
  // For each link that a pointer reaches, there are several questions about the same path.
  let lastPath: string | undefined
  let lastMatch: ReturnType<typeof findMatch>
  const matchAt = (path: string) => {
    if (path !== lastPath) lastMatch = findMatch(path)
    lastPath = path
    return lastMatch
  }
  return {
    routes,
    pageAt: (path) => matchAt(path)?.route.handle,
    paramsAt: (path) => matchAt(path)?.params ?? {},
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
  if (!table) throw new Error('no RouteTableContext')
  return table
}
