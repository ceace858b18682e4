import type { RemoteName } from '@promptelier/shared/federation'
import { type ComponentType, createContext, createElement, lazy, type ReactNode } from 'react'
import { loadedPage, loadPage } from './remotes.ts'

/** Where pages come from: the federation runtime in a browser, server bundles while prerendering. */
export type PageSource = {
  /** The page's element, of the same component every time. It may suspend. */
  readonly page: (remote: RemoteName, page: string) => ReactNode
  /** Forgets a page that failed, so that the next call loads it anew. */
  readonly forget: (remote: RemoteName, page: string) => void
}

/**
 * Pages from the federation runtime, each as one component for the whole visit. One that is loaded already does not
 * suspend: React would keep its fallback on screen for 300 ms.
 */
export function federatedPages(): PageSource {
  const pages = new Map<string, ComponentType>()
  return {
    page(remote, page) {
      const id = `${remote}/${page}`
      let component = pages.get(id)
      if (!component) {
        // The route table has checked the pair against the contract.
        component = loadedPage(remote, page) ?? lazy(() => loadPage(remote, page as never))
        pages.set(id, component)
      }
      return createElement(component)
    },
    forget: (remote, page) => void pages.delete(`${remote}/${page}`),
  }
}

export const PageSourceContext = createContext<PageSource | null>(null)
