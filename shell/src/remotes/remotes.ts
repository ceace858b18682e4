import type { Composition } from '@promptelier/platform/composition'
import { importLateParts } from '../late/import-late-parts.ts'
import { loadModule } from './containers.ts'
import { readFileHashes } from './file-hashes.ts'
import { isKilled, killedRemotes, setKilled } from './kills.ts'
import { createPageLoad, type PageLoad, type PageModule } from './page-load.ts'

const loads = new Map<string, PageLoad>()

/** In place of the id of a page whose remote is switched off. */
const KILLED = 'killed'

let remotes: Composition['remotes'] = {}

/** The remotes whose hashes the document does not contain. Empty when it contains none at all. */
let foreignRemotes: readonly string[] = []

/** Sets the composition whose remotes are loaded. Nothing is fetched yet. */
export function register(composition: Composition) {
  remotes = composition.remotes
  readFileHashes()
  const { fileHashes } = globalThis
  foreignRemotes = fileHashes ? Object.keys(remotes).filter((name) => !fileHashes[remotes[name]?.entry ?? '']) : []
  setKilled(killedRemotes(composition))
}

async function fetchPage(id: string): Promise<PageModule> {
  if (id === KILLED) return { default: (await importLateParts()).KilledPage }
  const [name = '', page = ''] = id.split('/')
  const remote = remotes[name]
  if (!remote) throw new Error('no such remote')
  const instead = foreignRemotes.includes(name) && (await (await importLateParts()).preloadPage(name, remote, page))
  if (instead) return instead
  const module = (await loadModule(remote.entry, page)) as PageModule
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
