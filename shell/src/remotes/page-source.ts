import { createContext, createElement, type ReactNode } from 'react'
import { pageLoad } from './remotes.ts'

/**
 * Provides the pages of the remotes: from their containers in a browser, from server bundles while prerendering.
 */
export type PageSource = {
  /** The element of a page, with the same component on every call. It may suspend. */
  readonly page: (remote: string, page: string) => ReactNode
}

/** Provides pages from the containers of remotes. */
export const federatedPages: PageSource = {
  page: (remote, page) => createElement(pageLoad(remote, page).component()),
}

export const PageSourceContext = createContext<PageSource | null>(null)
