import { fuzz } from '@promptelier/platform/testing/fuzz'
import { hostileText } from '@promptelier/platform/testing/hostile-input'
import * as fc from 'fast-check'
import { matchRoutes } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { createRouteTable } from './route-table.ts'

const page = (patterns: readonly string[], reads: readonly string[]) => ({ patterns, title: 'Titre', reads })
const table = createRouteTable({
  remotes: {
    'catalog-mfe': {
      version: '0123456789',
      entry: 'https://shop.example/remoteEntry.js',
      part: 'Le catalogue',
      pages: {
        HomePage: page(['/'], ['catalogue/page/?page']),
        CategoryPage: page(['/categories/:slug?'], ['catalogue/category/:slug']),
        ProductPage: page(['/product/:id'], ['catalogue/product/:id']),
      },
      notFound: ['/categories/x'],
    },
  },
})
const PATTERNS = ['/', '/categories/:slug?', '/product/:id', '/product/Pack', '/a%2Fb', '/:other?/deep', '/files/*']
const anyTable = createRouteTable({
  remotes: {
    'any-mfe': { version: '1', entry: '', part: '', pages: { Page: page(PATTERNS, []) }, notFound: [] },
  },
})
const STARTS = ['', 'categories/', 'product/', 'PRODUCT/pack', 'product%2fpack', 'a%2Fb', 'a/b', '/', '%2F', 'x/deep']
const start = fc.constantFrom(...STARTS, 'files/', 'file%73/')

fuzz(
  'routes: every path and query string have a page or none, and the names of its records',
  fc.tuple(start, hostileText, hostileText),
  ([prefix, text, search]) => {
    // The router warns about malformed percent-encoding.
    vi.spyOn(console, 'warn').mockReturnValue()
    const path = `/${prefix}${text}`
    const { reads, fetches } = table.recordsAt(path, `?page=${search}`)
    expect(fetches).toEqual([])
    const served = table.pageAt(path)
    if (!served) expect(reads).toEqual([])
    const routes = PATTERNS.map((pattern) => ({ path: pattern }))
    expect(anyTable.pageAt(path) !== undefined).toBe(matchRoutes(routes, path) !== null)
    expect(anyTable.paramsAt(path)).toEqual(matchRoutes(routes, path)?.at(-1)?.params ?? {})
    return served !== undefined
  },
)
