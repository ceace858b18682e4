import type { Composition } from '@promptelier/platform/composition'
import { setReportsUrl, setSiteUrl } from '@promptelier/platform/navigation'
import { provideRecords } from '@promptelier/platform/records'
import { type ComponentType, createElement, lazy } from 'react'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import { App } from './App.tsx'
import { type Prerendered, prerender } from './prerender.ts'
import { isKilled, killedRemotes, setKilled } from './remotes/kills.ts'
import { createRouteTable } from './route-table.ts'

export { paths } from '@promptelier/storefront/paths'
export { createRouteTable }

const KilledPage = lazy(() => import('./remotes/KilledPage.tsx'))

/** The page components of the remotes, by `<remote>/<page>`. */
export type Pages = ReadonlyMap<string, ComponentType>

/**
 * Renders the shop at one path to static HTML: the same tree that `main.tsx` hydrates. The pages of the remotes use
 * this bundle's copies of React, the router and the platform.
 * @param path percent-encoded
 * @param pages the page components of all remotes. Those of a remote that is switched off are not needed: the notice
 *   that says so is rendered instead
 * @param records the records that the page declares; null for a record that its data set does not contain
 * @throws (rejects) with an error that names the path when the page does not render or has no title
 */
export function prerenderAt(
  path: string,
  composition: Composition,
  pages: Pages,
  records: Readonly<Record<string, unknown>>,
): Promise<Prerendered> {
  setSiteUrl(composition.siteUrl)
  setReportsUrl(composition.reports)
  setKilled(killedRemotes(composition))
  provideRecords(records)
  const page = (remote: string, name: string) => {
    const component = isKilled(remote) ? KilledPage : pages.get(`${remote}/${name}`)
    if (!component) throw new Error(`${remote} has no server bundle for ${name}`)
    return createElement(component)
  }
  const history = createMemoryHistory({ initialEntries: [path] })
  return prerender(path, <App table={createRouteTable(composition)} history={history} pages={{ page }} hydrating />)
}
