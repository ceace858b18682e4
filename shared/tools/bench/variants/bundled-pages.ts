import { createPageLoad, type PageLoad, type PageModule } from '../../../../shell/src/remotes/page-load.ts'
import type * as Remotes from '../../../../shell/src/remotes/remotes.ts'

/**
 * Replaces `shell/src/remotes/remotes.ts` where the shop is one application. It has the same functions, but every page
 * is a chunk of the same build. The last line lets the compiler compare both.
 */

const importers = import.meta.glob<PageModule>('../../../../*-mfe/src/pages/*Page.tsx')
const loads = new Map<string, PageLoad>()

export function register(): void {}

/** Imports the module of a page, a chunk of this build. */
export async function importPage(remote: string, page: string): Promise<PageModule> {
  const importer = importers[`../../../../${remote}/src/pages/${page}.tsx`]
  if (!importer) throw new Error(`${remote} has no ${page}`)
  return importer()
}

export function pageLoad(remote: string, page: string): PageLoad {
  const id = `${remote}/${page}`
  const load = loads.get(id) ?? createPageLoad(id, () => importPage(remote, page))
  loads.set(id, load)
  return load
}

;({ register, pageLoad }) satisfies typeof Remotes
