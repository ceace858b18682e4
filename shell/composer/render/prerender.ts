import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ADDRESSES, type Addresses } from '@promptelier/build/remote-config'
import type { ComponentType } from 'react'
import type * as Shell from '../../src/server.tsx'
import type { RenderedRemote } from './messages.ts'
import { importWithShell } from './provided-modules.ts'

/** The shell's server bundle, `src/server.tsx` built. */
export type ShellBundle = typeof Shell

/** Loads the shell's server bundle. */
// Its exports are a contract between the shell's build and this composer: they are not checked here.
export const loadShell = async (folder: string) =>
  (await import(pathToFileURL(join(folder, 'server.js')).href)) as ShellBundle

/** What a remote's server bundle exports. */
export type RemoteBundle = {
  /** Each page with its id, `<remote>/<page>`. */
  readonly pages: readonly [id: string, page: ComponentType][]
  readonly addresses: Addresses
}

const NO_ADDRESSES: Addresses = { concretePaths: {} }

/**
 * Loads a remote's server bundle.
 * @param folder the folder of that bundle
 * @param shellFolder the folder of the shell's server bundle, which provides React and the platform
 * @throws (rejects) when a module is missing, or imports a module that the shell does not provide
 */
export async function loadRemote(
  { name, pages, addresses }: RenderedRemote,
  folder: string,
  shellFolder: string,
): Promise<RemoteBundle> {
  const loadModule = async <Default>(module: string) => {
    const file = join(folder, `${module}.js`)
    // The type is not checked here: a wrong default export fails when the page is rendered.
    return ((await importWithShell(file, shellFolder)) as { default: Default }).default
  }
  return {
    pages: await Promise.all(
      pages.map(
        async ({ name: page }): Promise<[string, ComponentType]> => [`${name}/${page}`, await loadModule(page)],
      ),
    ),
    addresses: addresses ? await loadModule<Addresses>(ADDRESSES) : NO_ADDRESSES,
  }
}
