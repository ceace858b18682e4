import type { Composed } from '../compose/compose.ts'
import type { CompositionFile } from '../compose/composition-file.ts'
import { patternsOverlap } from '../paths/routes.ts'
import { SHELL } from '../store/store.ts'

/** The paths that are opened in the browser, and the URL patterns of which no document exists. */
export type CheckedPaths = { readonly paths: readonly string[]; readonly unchecked: readonly string[] }

/** The paths of the documents that show a page at one of its URL patterns, in the order of the composition. */
export const documentsAt = ({ documents }: CompositionFile, pageId: string, pattern: string): readonly string[] =>
  Object.entries(documents)
    .filter(([path, { page }]) => page === pageId && patternsOverlap(pattern, path))
    .map(([path]) => path)

/**
 * Chooses one path for each URL pattern of the released applications, and of each page that was rendered again because
 * the data or the shell changed. A document that was rendered again is preferred.
 * @param apps names of the released applications; with the shell, all pages are chosen
 */
export function checkedPaths(
  { file, rendered }: Pick<Composed, 'file' | 'rendered'>,
  apps: ReadonlySet<string>,
): CheckedPaths {
  const changed = new Set(rendered)
  const paths = new Set<string>()
  const unchecked: string[] = []
  for (const [remote, { pages }] of Object.entries(file.browser.remotes))
    for (const [page, { patterns }] of Object.entries(pages))
      for (const pattern of patterns) {
        const documents = documentsAt(file, `${remote}/${page}`, pattern)
        const again = documents.find((path) => changed.has(path))
        const isReleased = apps.has(SHELL) || apps.has(remote)
        const path = again ?? (isReleased ? documents[0] : undefined)
        if (path !== undefined) paths.add(path)
        else if (isReleased) unchecked.push(pattern)
      }
  return { paths: [...paths], unchecked }
}
