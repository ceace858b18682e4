import type { BrowserContext, Page } from '@playwright/test'

const emptyPages = new WeakMap<BrowserContext, Promise<Page>>()

/**
 * Returns an empty page beside another one, for tests that parse HTML: in a page of the shop, Trusted Types do not allow
 * `DOMParser` to parse text.
 */
export function emptyPageBeside(page: Page): Promise<Page> {
  const context = page.context()
  const emptyPage = emptyPages.get(context) ?? context.newPage()
  emptyPages.set(context, emptyPage)
  return emptyPage
}
