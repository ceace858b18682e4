import type { RemoteName } from '@promptelier/shared/federation'
import { type ComponentType, createContext, createElement, lazy, type ReactNode } from 'react'
import type { PageLoad } from './page-load.ts'
import { pageLoad } from './remotes.ts'

/** Where pages come from: the federation runtime in a browser, server bundles while prerendering. */
export type PageSource = {
  /** The page's element, of the same component every time. It may suspend. */
  readonly page: (remote: RemoteName, page: string) => ReactNode
}

/**
 * Pages from the federation runtime, each as one component for the whole visit. One that is loaded already does not
 * suspend: React would keep its fallback on screen for 300 ms. One that does not come stays suspended: React would
 * delete the prerendered HTML of one that fails.
 */
export function federatedPages(): PageSource {
  const pages = new Map<PageLoad, ComponentType>()
  return {
    page(remote, page) {
      const load = pageLoad(remote, page)
      let component = pages.get(load)
      if (!component) {
        component =
          load.component() ??
          lazy(() => {
            void load.load()
            return load.arrived
          })
        pages.set(load, component)
      }
      return createElement(component)
    },
  }
}

export const PageSourceContext = createContext<PageSource | null>(null)
