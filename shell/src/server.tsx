import { StaticRouter } from 'react-router-dom'
import { App } from './App.tsx'
import type { PageSource } from './remotes/page-source.ts'

export { prerenderedPaths } from './prerendered-paths.ts'
export { redirects } from './redirects.ts'
export { routeOf } from './routes.tsx'

/** The shop at one path, to be prerendered: the same tree as `main.tsx` hydrates. */
export const shopAt = (path: string, pages: PageSource) => (
  <StaticRouter location={path}>
    <App pages={pages} hydrating />
  </StaticRouter>
)
