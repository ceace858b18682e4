import { DEFAULT_SITE_URL } from '../default-site-url.ts'

let current: string = DEFAULT_SITE_URL

/** URL of the shop as visitors and search engines know it, without a slash at its end: one for each composition. */
export const siteUrl = (): string => current

/** For the shell, before anything is rendered: the URL that the composition was made for. */
export function setSiteUrl(url: string) {
  current = url
}
