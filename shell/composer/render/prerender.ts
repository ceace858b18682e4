import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ADDRESSES, type Addresses } from '@promptelier/build/remote-config'
import type { ComponentType } from 'react'
import type * as Shell from '../../src/server.tsx'
import type { RenderedRemote } from './messages.ts'

/** The shell's server bundle, `src/server.tsx` built. */
export type ShellBundle = typeof Shell

/** Loads the shell's server bundle. */
// Its exports are a contract between the shell's build and this composer: they are not checked here.
export const loadShell = async (folder: string) =>
  (await import(pathToFileURL(join(folder, 'server.js')).href)) as ShellBundle

const loadModule = async <Default>({ server }: RenderedRemote, module: string) =>
  // The type is not checked here: a wrong default export fails when it is used.
  ((await import(pathToFileURL(join(server, `${module}.js`)).href)) as { default: Default }).default

/** An error of a page's module, or of one that it imports. Its message says where: the page, and file, line and column. */
export class PageError extends Error {
  constructor(page: string, { server }: RenderedRemote, cause: unknown) {
    const stack = cause instanceof Error ? (cause.stack ?? '') : ''
    const base = `${pathToFileURL(server).href}/`
    const at = stack.includes(base) ? stack.slice(stack.indexOf(base) + base.length) : ''
    const [, file, position] = /^([^:\s]+)(:\d+:\d+)(?:\)|$)/m.exec(at) ?? []
    super(`page ${page}${file === undefined ? '' : `, at ${file}${position}`}`, { cause })
  }
}

/**
 * Loads the pages of a remote, each with its id, `<remote>/<page>`. They import React, the router facade and the platform
 * from the shell: see `provide-modules.ts`.
 * @throws (rejects) with a PageError when a module is missing, throws, or imports a module that the shell does not provide
 */
export const loadPages = (remote: RenderedRemote): Promise<readonly [id: string, page: ComponentType][]> =>
  Promise.all(
    remote.pages.map(
      async ({ name }): Promise<[string, ComponentType]> => [
        `${remote.name}/${name}`,
        await loadModule<ComponentType>(remote, name).catch((error: unknown) => {
          throw new PageError(name, remote, error)
        }),
      ],
    ),
  )

/** Loads the module of addresses of a remote that has one. See `loadPages`. */
export const loadAddresses = (remote: RenderedRemote): Promise<Addresses> => loadModule(remote, ADDRESSES)
