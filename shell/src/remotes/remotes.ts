import { loadRemote, registerRemotes } from '@module-federation/runtime'
import type { Composition, PageOf, RemoteName } from '@promptelier/shared/federation'
import type { ComponentType } from 'react'
import { noteFailedSheets, refetchFailedSheets } from './failed-sheets.ts'

/**
 * The only file that calls the federation runtime: its next major version renames these calls.
 * A remote that accepts the connection and never answers is given up after this time; the runtime itself waits for ever.
 */
const LOAD_TIMEOUT_MS = 10_000

type PageModule = { readonly default: ComponentType }

const loads = new Map<string, Promise<PageModule>>()
const pages = new Map<string, ComponentType>()

/** Makes the remotes of a composition known. Nothing is fetched yet. */
export function register(composition: Composition) {
  noteFailedSheets()
  registerRemotes(
    Object.entries(composition.remotes).map(([name, { entry }]) => ({ name, entry, type: 'module' })),
    { force: true },
  )
}

function timeout(what: string): { promise: Promise<never>; clear: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer within ${LOAD_TIMEOUT_MS} ms`)), LOAD_TIMEOUT_MS)
  })
  return { promise, clear: () => clearTimeout(timer) }
}

async function fetchPage(id: string): Promise<PageModule> {
  const late = timeout(id)
  try {
    const [module] = await Promise.race([
      Promise.all([loadRemote<PageModule>(id), refetchFailedSheets()]),
      late.promise,
    ])
    if (typeof module?.default !== 'function') throw new Error(`${id}: not a page`)
    pages.set(id, module.default)
    return module
  } finally {
    late.clear()
  }
}

/**
 * Loads a page of a remote, once: later calls share the result. A failure is not kept, so the next call tries again.
 * @throws (rejects) when the remote does not answer in time, is not there, or exposes no such page
 */
export function loadPage<Remote extends RemoteName>(remote: Remote, page: PageOf<Remote>): Promise<PageModule> {
  const id = `${remote}/${page}`
  let module = loads.get(id)
  if (!module) {
    module = fetchPage(id)
    loads.set(id, module)
    module.catch(() => loads.delete(id))
  }
  return module
}

/** The component of a page that `loadPage` has fetched already. */
export const loadedPage = (remote: RemoteName, page: string): ComponentType | undefined =>
  pages.get(`${remote}/${page}`)
