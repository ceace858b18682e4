import { siteUrl } from '@promptelier/platform/navigation'
import type { BreadcrumbList, FAQPage, Organization } from 'schema-dts'
import { paths } from '../navigation/paths.ts'
import { site } from '../site/site.ts'

/** Types of schema.org, for the data that only one application has. */
export type { Article, Product, SearchAction, Thing, WithActionConstraints } from 'schema-dts'

/** The id of the shop, for data that refers to it. */
export const organizationId = () => `${siteUrl()}/#organization`

/** The shop as an author or publisher. The home page adds its logo and contact details. */
export const organization = () =>
  ({
    '@type': 'Organization',
    '@id': organizationId(),
    name: site.brand,
    url: siteUrl() + paths.home(),
  }) satisfies Organization

export type Crumb = { label: string; to?: string | undefined }

/** The breadcrumbs of a page, for search engines. The last one is the page itself. */
export const breadcrumbList = (trail: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to !== undefined && { item: siteUrl() + to }),
  })),
})

/** A question and its answer; `answer` is a list of paragraphs. */
export type Question = { readonly question: string; readonly answer: readonly string[] }

/** The questions of a page with their answers, for search engines. */
export const faqPage = (questions: readonly Question[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
})
