import type { Manifest } from '@promptelier/build/manifest'
import { DATA_SET_INDEX } from '@promptelier/platform/record-file'
import type { CompositionFile } from './composition-file.ts'

/**
 * Finds the pages whose content is new or another one. A document also contains the addresses of scripts, which are not
 * compared.
 * @returns their paths, by the application that owns the page
 */
export function changedPages(before: CompositionFile, after: CompositionFile): ReadonlyMap<string, readonly string[]> {
  const changed = new Map<string, string[]>()
  for (const [path, { body, page }] of Object.entries(after.documents)) {
    if (body === before.documents[path]?.body) continue
    const owner = page?.split('/')[0] ?? 'shell'
    changed.set(owner, [...(changed.get(owner) ?? []), path])
  }
  return changed
}

/** The hash of each data record of an application, by its name, such as 'products/7'. */
function recordHashes(manifest: Manifest): ReadonlyMap<string, string> {
  const sets = Object.entries(manifest.kind === 'remote' ? manifest.data : {})
  return new Map(
    Object.entries(manifest.files).flatMap(([file, { integrity }]) => {
      const [set, folder] = sets.find(([, path]) => file.startsWith(`${path}/`)) ?? []
      if (set === undefined || folder === undefined || file === `${folder}/${DATA_SET_INDEX}`) return []
      return [[`${set}${file.slice(folder.length, -'.json'.length)}`, integrity] as const]
    }),
  )
}

/** The names of the data records that are new, others or removed in the next version of an application. */
export function changedRecords(before: Manifest | undefined, after: Manifest | undefined): readonly string[] {
  const [old, next] = [before, after].map((manifest) => (manifest ? recordHashes(manifest) : new Map<string, string>()))
  return [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])].filter(
    (name) => old?.get(name) !== next?.get(name),
  )
}
