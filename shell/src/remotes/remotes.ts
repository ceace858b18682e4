import { loadRemote, registerRemotes } from '@module-federation/runtime'
import type { Composition } from '@promptelier/platform/composition'
import { createPageLoad, type PageLoad, type PageModule } from './page-load.ts'

// No other file calls the federation runtime, because its next major version renames these functions.

const loads = new Map<string, PageLoad>()

/** Registers the remotes of a composition with the federation runtime. Nothing is fetched yet. */
export function register(composition: Composition) {
  registerRemotes(
    Object.entries(composition.remotes).map(([name, { entry }]) => ({ name, entry, type: 'module' })),
    { force: true },
  )
}

async function fetchPage(id: string): Promise<PageModule> {
  const module = await loadRemote<PageModule>(id)
  if (typeof module?.default !== 'function') throw new Error('not a page')
  return module
}

/** The loader of a page of a remote, the same one on every call. Nothing is fetched yet. */
export function pageLoad(remote: string, page: string): PageLoad {
  const id = `${remote}/${page}`
  let load = loads.get(id)
  if (!load) {
    load = createPageLoad(id, () => fetchPage(id))
    loads.set(id, load)
  }
  return load
}
