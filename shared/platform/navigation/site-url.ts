import { DEFAULT_SITE_URL } from '../default-site-url.ts'

let currentSiteUrl: string = DEFAULT_SITE_URL

/** URL of the shop as visitors and search engines know it, without a trailing slash. Each composition has one. */
export const siteUrl = (): string => currentSiteUrl

/** Sets the URL of the composition. The shell calls this before it renders anything. */
export function setSiteUrl(url: string) {
  currentSiteUrl = url
}
