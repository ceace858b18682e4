import type { RemoteManifest } from '@promptelier/build/manifest'
import { type IntegrityList, integrityListPath } from '../../src/remotes/integrity-list.ts'
import type { CompositionFile } from './composition-file.ts'
import { hashesOf, urlsOf } from './describe.ts'

/**
 * What the shell asks for before it runs code of a remote that its document does not list: for each remote, the modules
 * of its pages and the hashes of its files. They belong to the shell's origin, because the host of the remote is what
 * they protect from.
 * @returns each list with its path
 */
export function integrityLists({
  browser: { remotes },
  pages,
  integrity,
}: Pick<CompositionFile, 'browser' | 'pages' | 'integrity'>): readonly (readonly [path: string, IntegrityList])[] {
  return Object.entries(remotes).map(([name, { version, pages: listed }]) => {
    const modules = Object.keys(listed).map((page) => [page, pages[`${name}/${page}`]?.modules ?? []] as const)
    return [
      integrityListPath(name, version),
      { modules: Object.fromEntries(modules), integrity: integrity[name] ?? {} },
    ] as const
  })
}

/**
 * The list of one version of a remote, also when no composition has it any more.
 * @param base URL of the remote's files, without a slash at its end
 */
export const integrityListOf = (manifest: RemoteManifest, base: string): IntegrityList => ({
  modules: Object.fromEntries(manifest.pages.map((page) => [page.name, urlsOf(base, page).modules] as const)),
  integrity: hashesOf({ manifest, base }),
})
