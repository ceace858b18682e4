import type { Page } from '@playwright/test'

/** From now on, records the URL of each request of the page for these files. */
export function recordRequests(page: Page, files: RegExp): readonly string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (files.test(request.url())) urls.push(request.url())
  })
  return urls
}
