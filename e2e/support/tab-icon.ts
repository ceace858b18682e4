import type { Request } from '@playwright/test'

/** @param url of a request, or its path */
export const isTabIconUrl = (url: string) => url.endsWith('/favicon.svg')

/** Whether the browser requests the icon for its tab: Chromium 156 reports this request, the versions before do not. */
export const isTabIcon = (request: Request) => isTabIconUrl(request.url()) && request.resourceType() === 'other'
