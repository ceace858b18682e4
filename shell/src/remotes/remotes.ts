import { loadRemote, registerRemotes } from '@module-federation/runtime'
import type { Composition } from '@promptelier/platform/composition'
import { importLateParts } from '../late/import-late-parts.ts'
import { isKilled, killedRemotes, setKilled } from './kills.ts'
import { createPageLoad, type PageLoad, type PageModule } from './page-load.ts'

// No other file calls the federation runtime, because its next major version renames these functions.

const loads = new Map<string, PageLoad>()

/** In place of the id of a page whose remote is switched off. */
const KILLED = 'killed'

/** Registers the remotes of a composition with the federation runtime. Nothing is fetched yet. */
export function register(composition: Composition) {
  setKilled(killedRemotes(composition))
  registerRemotes(
    Object.entries(composition.remotes).map(([name, { entry }]) => ({ name, entry, type: 'module' })),
    { force: true },
  )
}

async function fetchPage(id: string): Promise<PageModule> {
  if (id === KILLED) return { default: (await importLateParts()).KilledPage }
  const module = await loadRemote<PageModule>(id)
  if (typeof module?.default !== 'function') throw new Error('not a page')
  return module
}

/**
 * The loader of a page of a remote, the same one on every call. While the remote is switched off, it is the loader of
 * the notice that says so. Nothing is fetched yet.
 */
export function pageLoad(remote: string, page: string): PageLoad {
  return loadOf(isKilled(remote) ? KILLED : `${remote}/${page}`)
}

/** The loader of the notice that a remote is switched off. */
export const noticeLoad = (): PageLoad => loadOf(KILLED)

function loadOf(id: string): PageLoad {
  let load = loads.get(id)
  if (!load) {
    load = createPageLoad(id, () => fetchPage(id))
    loads.set(id, load)
  }
  return load
}
