import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { REMOTE_NAMES, type RemoteName } from '@promptelier/shared/federation'
import type { ComponentType } from 'react'
import type { Prerendered } from '../src/prerender.ts'
import type { ShopRoute } from '../src/routes.tsx'
import { importWithShell } from './provided-modules.ts'

type Pages = ReadonlyMap<string, ComponentType>

/** The shell's server bundle, `src/server.tsx` built. */
type ShellBundle = {
  readonly prerenderedPaths: readonly string[]
  /** From a decoded path to a percent-encoded one. A shell from before there were redirects has none. */
  readonly redirects?: Readonly<Record<string, string>>
  readonly routeOf: (path: string) => (ShopRoute & { page: { remote: RemoteName; page: string } }) | undefined
  readonly prerenderAt: (path: string, pages: Pages) => Promise<Prerendered>
}

/** Loads the shell's server bundle from a version's folder. */
// What a server bundle exports is the contract between a build and this file; a page that is none fails while rendering.
export const loadShell = async (folder: string) =>
  (await import(pathToFileURL(join(folder, 'server/server.js')).href)) as ShellBundle

/**
 * Loads the pages of all remotes from their server bundles, by `<remote>/<page>`.
 * @param folders version folder of each remote
 * @param pages the pages wanted of each remote
 * @param shellFolder version folder of the shell that provides React and the platform
 */
export async function loadPages(
  folders: Readonly<Record<RemoteName, string>>,
  pages: Readonly<Record<RemoteName, readonly string[]>>,
  shellFolder: string,
): Promise<Pages> {
  const components = new Map<string, ComponentType>()
  for (const remote of REMOTE_NAMES)
    for (const page of pages[remote]) {
      const file = join(folders[remote], 'server', `${page}.js`)
      const module = (await importWithShell(file, join(shellFolder, 'server'))) as { default: ComponentType }
      components.set(`${remote}/${page}`, module.default)
    }
  return components
}
