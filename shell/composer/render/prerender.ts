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

const loadModule = async <Default>({ server }: RenderedRemote, module: string, shellServer: string) =>
  // The type is not checked here: a wrong default export fails when it is used.
  ((await importWithShell(join(server, `${module}.js`), shellServer)) as { default: Default }).default

/** An error of a page's module, or of one that it imports. Its message says where: the page, and file, line and column. */
export class PageError extends Error {
  constructor(page: string, { server }: RenderedRemote, cause: unknown) {
    const stack = cause instanceof Error ? (cause.stack ?? '') : ''
    const base = `${pathToFileURL(server).href}/`
    const at = stack.includes(base) ? stack.slice(stack.indexOf(base) + base.length) : ''
    // A module has a query, see `importWithShell`.
    const [, file, position] = /^([^?:\s]+)\S*?(:\d+:\d+)(?:\)|$)/m.exec(at) ?? []
    super(`page ${page}${file === undefined ? '' : `, at ${file}${position}`}`, { cause })
  }
}

/**
 * Loads the pages of a remote, each with its id, `<remote>/<page>`.
 * @param shellServer the folder of the shell's server bundle, which provides React and the platform
 * @throws (rejects) with a PageError when a module is missing, throws, or imports a module that the shell does not provide
 */
export const loadPages = (
  remote: RenderedRemote,
  shellServer: string,
): Promise<readonly [id: string, page: ComponentType][]> =>
  Promise.all(
    remote.pages.map(
      async ({ name }): Promise<[string, ComponentType]> => [
        `${remote.name}/${name}`,
        await loadModule<ComponentType>(remote, name, shellServer).catch((error: unknown) => {
          throw new PageError(name, remote, error)
        }),
      ],
    ),
  )

/** Loads the module of addresses of a remote that has one. See `loadPages`. */
export const loadAddresses = (remote: RenderedRemote, shellServer: string): Promise<Addresses> =>
  loadModule(remote, ADDRESSES, shellServer)
