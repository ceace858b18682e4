import { site } from '../site/site.ts'

let current: string = site.baseUrl

/** URL of the shop as visitors and search engines know it, without a slash at its end: one for each composition. */
export const siteUrl = (): string => current

/** For the shell, before anything is rendered: the URL that the composition was made for. */
export function setSiteUrl(url: string) {
  current = url
}
