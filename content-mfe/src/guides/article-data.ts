import { siteUrl } from '@promptelier/platform/navigation'
import { type Article, organization } from '@promptelier/storefront/page/structured-data'
import { site } from '@promptelier/storefront/site'

/**
 * An article of the shop, for search engines.
 * @param article `path`: the canonical path of its page; `published`: the date of the first version; `updated`: the
 *   date of the latest version; both as YYYY-MM-DD
 */
export const articleData = (article: {
  path: string
  title: string
  description: string
  published: string
  updated: string
}): Article => ({
  '@type': 'Article',
  headline: article.title,
  description: article.description,
  mainEntityOfPage: siteUrl() + article.path,
  datePublished: article.published,
  dateModified: article.updated,
  inLanguage: 'fr',
  isAccessibleForFree: true,
  image: siteUrl() + site.socialCard,
  author: organization(),
  publisher: organization(),
})
