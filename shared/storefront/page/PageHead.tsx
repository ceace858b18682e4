import { siteUrl } from '@promptelier/platform/navigation'
import type { Thing } from 'schema-dts'
import { site } from '../site/site.ts'
import { inlineJson } from './inline-json.ts'
import { useLeftoverHead } from './use-leftover-head.ts'

type PageHeadProps = {
  /** Without the name of the shop, which `PageHead` adds. */
  title: string
  description: string
  /**
   * Canonical path of the page, from `paths`, without a query string. Undefined for a page without a URL of its own,
   * such as the 404 page.
   */
  path?: string | undefined
  /** 'noindex' for pages that search engines should not list. */
  robots?: string | undefined
  ogType?: 'website' | 'product' | 'article' | undefined
  /** Describes the content of the page with the types of schema.org. */
  structuredData?: readonly Thing[] | undefined
}

/**
 * Title, description, canonical URL and social tags of a page. React hoists them into the document's head. The
 * structured data stays in the body, where search engines read it too: React does not hoist a script without a `src`.
 */
export function PageHead({ title, description, path, robots, ogType = 'website', structuredData }: PageHeadProps) {
  useLeftoverHead()
  const fullTitle = `${title} | ${site.titleSuffix}`
  const url = path === undefined ? undefined : siteUrl() + path
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {robots === undefined ? null : <meta name="robots" content={robots} />}
      {url === undefined ? null : <link rel="canonical" href={url} />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {url === undefined ? null : <meta property="og:url" content={url} />}
      <meta property="og:type" content={ogType} />
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:image" content={siteUrl() + site.socialCard} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={'Promptelier\u00A0: le bon prompt, prêt à coller.'} />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData === undefined ? null : (
        <script
          type="application/ld+json"
          // React does not escape the text of a script; `inlineJson` makes sure that it cannot end the element.
          dangerouslySetInnerHTML={{
            __html: inlineJson({ '@context': 'https://schema.org', '@graph': structuredData }),
          }}
        />
      )}
    </>
  )
}
