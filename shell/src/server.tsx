import type { Composition } from '@promptelier/platform/composition'
import { setSiteUrl } from '@promptelier/platform/navigation'
import { provideRecords } from '@promptelier/platform/records'
import { type ComponentType, createElement } from 'react'
import { StaticRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { type Prerendered, prerender } from './prerender.ts'
import { createRouteTable } from './route-table.ts'

export { paths } from '@promptelier/storefront/paths'
export { createRouteTable }

/** Components of the remotes' pages, by `<remote>/<page>`. */
export type Pages = ReadonlyMap<string, ComponentType>

/**
 * The shop at one path as static HTML: the same tree as `main.tsx` hydrates. React, the router and the platform are the
 * copies of this bundle, for the pages of the remotes as well.
 * @param path percent-encoded
 * @param records those that its page declares; null stands for one that its data set does not have
 * @throws (rejects) with the path when the page does not render or has no title
 */
export function prerenderAt(
  path: string,
  composition: Composition,
  pages: Pages,
  records: Readonly<Record<string, unknown>>,
): Promise<Prerendered> {
  setSiteUrl(composition.siteUrl)
  provideRecords(records)
  const page = (remote: string, name: string) => {
    const component = pages.get(`${remote}/${name}`)
    if (!component) throw new Error(`${remote} has no server bundle for ${name}`)
    return createElement(component)
  }
  return prerender(
    path,
    <StaticRouter location={path}>
      <App table={createRouteTable(composition)} pages={{ page }} hydrating />
    </StaticRouter>,
  )
}
