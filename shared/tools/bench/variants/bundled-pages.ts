import { createPageLoad, type PageLoad, type PageModule } from '../../../../shell/src/remotes/page-load.ts'
import type * as Remotes from '../../../../shell/src/remotes/remotes.ts'

/**
 * This module replaces `shell/src/remotes/remotes.ts` in the variants that are one application. It exports the same
 * functions, but every page is a chunk of one build. The last line lets the compiler check that both modules match.
 */

const importers = import.meta.glob<PageModule>('../../../../*-mfe/src/pages/*Page.tsx')
const loads = new Map<string, PageLoad>()

export function register(): void {}

/** Imports the module of a page, which is a chunk of this build. The prerendering calls this function too. */
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

/** No remote is switched off in these variants. */
export function noticeLoad(): never {
  throw new Error('this variant has no notice')
}

;({ register, pageLoad, noticeLoad }) satisfies typeof Remotes
