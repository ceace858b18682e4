import { siteUrl } from '@promptelier/platform/navigation'
import type { Thing } from 'schema-dts'
import { site } from '../site/site.ts'
import { inlineJson } from './inline-json.ts'
import { useLeftoverHead } from './use-leftover-head.ts'

/** A picture of 1200 × 630 px that stands for a page where a link to it is shared. */
export type SocialCard = { path: string; alt: string }

const SITE_CARD: SocialCard = {
  path: '/images/social-card.png',
  alt: 'Promptelier\u00A0: le bon prompt, prêt à coller.',
}

export type PageHeadProps = {
  /** Without the shop's name, which is added. */
  title: string
  description: string
  /** Canonical path of the page, from `paths`, without a query string; none for what may stand at any address. */
  path?: string | undefined
  /** 'noindex' for pages that no search engine should keep. */
  robots?: string | undefined
  /** The site's own card when the page has none. */
  image?: SocialCard | undefined
  ogType?: 'website' | 'product' | 'article' | undefined
  /** What the page is about, in the words of schema.org. */
  structuredData?: readonly Thing[] | undefined
}

/**
 * Title, description, canonical address and social tags of a page. React lifts them into the document's head. Structured
 * data stays in the page, where search engines read it too: React lifts no script without an address.
 */
export function PageHead({
  title,
  description,
  path,
  robots,
  image = SITE_CARD,
  ogType = 'website',
  structuredData,
}: PageHeadProps) {
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
      <meta property="og:image" content={siteUrl() + image.path} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData === undefined ? null : (
        <script
          type="application/ld+json"
          // React escapes no script's text; this text cannot end its element.
          dangerouslySetInnerHTML={{
            __html: inlineJson({ '@context': 'https://schema.org', '@graph': structuredData }),
          }}
        />
      )}
    </>
  )
}
