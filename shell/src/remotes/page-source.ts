import type { RemoteName } from '@promptelier/shared/federation'
import { type ComponentType, createContext, lazy } from 'react'
import { loadPage } from './remotes.ts'

/** Where a page's component comes from: the federation runtime in a browser, server bundles while prerendering. */
export type PageSource = {
  readonly get: (remote: RemoteName, page: string) => ComponentType
  /** Forgets a page that failed, so that the next `get` loads it anew. */
  readonly forget: (remote: RemoteName, page: string) => void
}

/** Pages from the federation runtime, each as one lazy component for the whole visit. */
export function federatedPages(): PageSource {
  const pages = new Map<string, ComponentType>()
  return {
    get(remote, page) {
      const id = `${remote}/${page}`
      let component = pages.get(id)
      if (!component) {
        // The route table has checked the pair against the contract.
        component = lazy(() => loadPage(remote, page as never))
        pages.set(id, component)
      }
      return component
    },
    forget: (remote, page) => void pages.delete(`${remote}/${page}`),
  }
}

export const PageSourceContext = createContext<PageSource | null>(null)
