import { preloadModule } from '@promptelier/build/preload'
import type { ComposedRemote } from '@promptelier/platform/composition'
import { type IntegrityList, integrityListPath } from './integrity-list.ts'
import { PageInNewDocument } from './PageInNewDocument.tsx'
import type { PageModule } from './page-load.ts'

/** A request without an answer is aborted after this time: all attempts to load a page of the remote wait for it. In ms. */
const TIMEOUT_MS = 10_000

/** The lists that this tab has fetched or is fetching, by path. */
const lists = new Map<string, Promise<IntegrityList>>()

async function fetchList(path: string): Promise<IntegrityList> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

function listAt(path: string): Promise<IntegrityList> {
  const list = lists.get(path) ?? fetchList(path)
  lists.set(path, list)
  list.catch(() => lists.delete(path))
  return list
}

/**
 * WebKit ignores the hash of a preloaded module, and nothing that a script can read says so. It obeys the import map of
 * the document. `pnpm e2e:engines` attacks every engine. A browser that preloads no modules compares none.
 */
const comparesPreloads = () =>
  !navigator.vendor.startsWith('Apple') && document.createElement('link').relList.supports('modulepreload')

/** Adds the hashes of a remote's files. A list says nothing about the files of others. */
function addHashes(name: string, entry: string, integrity: IntegrityList['integrity']) {
  const { fileHashes } = globalThis
  if (!fileHashes) return
  const folder = `/${name}/files/`
  const base = entry.slice(0, entry.lastIndexOf(folder)) + folder
  for (const [url, hash] of Object.entries(integrity)) if (url.startsWith(base)) fileHashes[url] = hash
}

/**
 * Makes the browser fetch the modules of a page and compare each with its hash, so that the host of a remote cannot
 * replace them.
 * @param name of a remote whose hashes the document does not contain
 * @returns in a browser that does not compare them, the page to show instead
 * @throws (rejects) when the hashes are not available, or when a module does not load or has another hash
 */
export async function preloadPage(
  name: string,
  { version, entry }: ComposedRemote,
  page: string,
): Promise<PageModule | undefined> {
  if (!comparesPreloads()) return { default: PageInNewDocument }
  const { modules, integrity } = await listAt(integrityListPath(name, version))
  addHashes(name, entry, integrity)
  await Promise.all((modules[page] ?? []).map(preloadModule))
  return undefined
}

/**
 * Whether the hosts serve all modules of a page unchanged, so that another document could run them.
 * @param name of a remote
 */
export async function areModulesServed(name: string, { version }: ComposedRemote, page: string): Promise<boolean> {
  try {
    const { modules, integrity } = await listAt(integrityListPath(name, version))
    for (const url of modules[page] ?? []) {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      // oxlint-disable-next-line no-await-in-loop -- a host that is down gets one request, not one for each module
      const response = await fetch(url, { integrity: integrity[url] ?? '', signal })
      if (!response.ok) return false
      // Firefox compares a body with its hash, and sees that it is incomplete, only when it is read.
      // oxlint-disable-next-line no-await-in-loop -- see above
      await response.arrayBuffer()
    }
    return true
  } catch {
    return false
  }
}
