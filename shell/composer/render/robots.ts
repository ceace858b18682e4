import { ROOT_FILES } from '../artefacts/root-files.ts'
import type { ShellBundle } from './prerender.ts'

/** Paths of pages that differ by visitor or by search. Each path excludes all paths that begin with it. */
const excludedPaths = ({ cart, checkout, search }: ShellBundle['paths']) =>
  [cart(), checkout(''), search('')].map((path) => path.replace(/(?<=.)[/?].*/, ''))

/**
 * The text of `robots.txt`: the paths that robots must not fetch, and the URL of the site map.
 * @param siteUrl URL of the shop, without a slash at its end
 */
export const robotsTxt = (siteUrl: string, paths: ShellBundle['paths']): string => `User-agent: *
${excludedPaths(paths)
  .map((path) => `Disallow: ${path}\n`)
  .join('')}
Sitemap: ${siteUrl}${ROOT_FILES.sitemap}
`
