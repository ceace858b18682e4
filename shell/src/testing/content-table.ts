import { createRouteTable, type RouteTable } from '../route-table.ts'

/** The route table of a shop with one remote, content-mfe. @param paths the path of each of its pages, by the page's name */
export const contentTable = (paths: Readonly<Record<string, string>>): RouteTable =>
  createRouteTable({
    remotes: {
      'content-mfe': {
        version: '1',
        entry: '/entry.js',
        part: 'Cette page',
        pages: Object.fromEntries(
          Object.entries(paths).map(([page, path]) => [page, { patterns: [path], title: page }]),
        ),
        notFound: [],
      },
    },
  })
