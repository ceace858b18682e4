import type { Browser, Page } from '@playwright/test'

const emptyPages = new WeakMap<Browser, Promise<Page>>()

/**
 * Returns an empty page of the same browser, for tests that parse HTML: in a page of the shop, Trusted Types do not
 * allow `DOMParser` to parse text. It is in a context of its own, so the page of the test keeps the focus.
 */
export function emptyPageBeside(page: Page): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page belongs to no browser')
  const emptyPage = emptyPages.get(browser) ?? browser.newPage()
  emptyPages.set(browser, emptyPage)
  return emptyPage
}
