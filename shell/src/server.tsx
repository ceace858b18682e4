import { type ComponentType, createElement } from 'react'
import { StaticRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { type Prerendered, prerender } from './prerender.ts'

export { prerenderedPaths } from './prerendered-paths.ts'
export { redirects } from './redirects.ts'
export { routeOf } from './routes.tsx'

/**
 * The shop at one path as static HTML: the same tree as `main.tsx` hydrates. React, the router and the platform are the
 * copies of this bundle, for the pages of the remotes as well.
 * @param path percent-encoded
 * @param pages components of the remotes' pages, by `<remote>/<page>`
 * @throws (rejects) with the path when the page does not render or has no title
 */
export const prerenderAt = (path: string, pages: ReadonlyMap<string, ComponentType>): Promise<Prerendered> =>
  prerender(
    path,
    <StaticRouter location={path}>
      <App
        pages={{
          page(remote, page) {
            const component = pages.get(`${remote}/${page}`)
            if (!component) throw new Error(`${remote} has no server bundle for ${page}`)
            return createElement(component)
          },
        }}
        hydrating
      />
    </StaticRouter>,
  )
