import type { RemoteName } from '@promptelier/shared/federation'
import type { ComponentType } from 'react'
import type * as Remotes from '../../../shell/src/remotes/remotes.ts'

/**
 * Stands in for `shell/src/remotes/remotes.ts` where the shop is one application: the same functions, but every page is
 * a chunk of the same build. The compiler compares the two, at the end.
 */

type PageModule = { readonly default: ComponentType }

const importers = import.meta.glob<PageModule>('../../../*-mfe/src/pages/*Page.tsx')
const pages = new Map<string, ComponentType>()

export function register(): void {}

export async function loadPage(remote: RemoteName, page: string): Promise<PageModule> {
  const importPage = importers[`../../../${remote}/src/pages/${page}.tsx`]
  if (!importPage) throw new Error(`${remote} has no ${page}`)
  const module = await importPage()
  pages.set(`${remote}/${page}`, module.default)
  return module
}

export const loadedPage = (remote: RemoteName, page: string): ComponentType | undefined =>
  pages.get(`${remote}/${page}`)

;({ register, loadPage, loadedPage }) satisfies typeof Remotes
