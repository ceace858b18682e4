import type { Request } from '@playwright/test'

/** Whether the browser requests the icon for its tab: Chromium 156 reports this request, the versions before do not. */
export const isTabIcon = (request: Request) =>
  request.url().endsWith('/favicon.svg') && request.resourceType() === 'other'
