import { site } from '../site/site.ts'

export type PageHeadProps = {
  /** Without the shop's name, which is added. */
  title: string
  description: string
  /** Canonical path of the page, from `paths`. */
  path: string
  /** 'noindex' for pages that no search engine should keep. */
  robots?: string | undefined
  /** Path or URL of the social card. */
  image?: string | undefined
  ogType?: 'website' | 'product' | 'article' | undefined
}

/** Title, description, canonical address and social tags of a page. React lifts them into the document's head. */
export function PageHead({ title, description, path, robots, image, ogType = 'website' }: PageHeadProps) {
  const fullTitle = `${title} | ${site.titleSuffix}`
  const url = site.baseUrl + path
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {robots === undefined ? null : <meta name="robots" content={robots} />}
      <link rel="canonical" href={url} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:type" content={ogType} />
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:locale" content="fr_FR" />
      {image === undefined ? null : <meta property="og:image" content={new URL(image, site.baseUrl).href} />}
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
    </>
  )
}
