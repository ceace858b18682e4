import { useProduct } from '@promptelier/platform/catalogue'
import { useRecord } from '@promptelier/platform/records'
import { guideOfCategory } from '@promptelier/storefront/guides'
import { GuideList } from '@promptelier/storefront/guides/GuideList'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { ShareButton } from '@promptelier/storefront/page/ShareButton'
import { breadcrumbList } from '@promptelier/storefront/page/structured-data'
import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { Section } from '@promptelier/ui/Section'
import { SectionHead } from '@promptelier/ui/SectionHead'
import BookOpen from 'lucide-react/icons/book-open'
import type * as GuideModule from '../content/guides/comment-creer-meilleurs-prompts.mdx'
import { articleData } from '../guides/article-data.ts'
import { useReadingProgress } from '../hooks/use-reading-progress.ts'
import { Divider } from './Divider.tsx'
import { GuideFacts } from './GuideFacts.tsx'
import { GuideMargin } from './GuideMargin.tsx'
import styles from './GuideView.module.css'
import { Prompt } from './Prompt.tsx'
import { Prose } from './Prose.tsx'
import { ReadingColumns } from './ReadingColumns.tsx'

type Props = {
  /** Path of the page. It identifies the guide in the index. */
  path: string
  /** The module of the guide's MDX file. The modules of all guides export the same names. */
  mdxModule: typeof GuideModule
  /** Id of the product that matches the subject of the guide. Once it has left the catalogue, the guide has none. */
  productId: string
  /** Path of the cover beside the title. */
  cover: string
}

/** The page of one guide (RTE-23 to RTE-25, SIL-06). */
export function GuideView({ path, mdxModule, productId, cover }: Props) {
  const { contents, frontmatter } = mdxModule
  const { textRef, barRef } = useReadingProgress<HTMLElement, HTMLDivElement>()
  const index = useRecord('guides/index')
  const { categories } = useRecord('catalogue/categories')
  const guide = index.guides.find((candidate) => candidate.path === path)
  const product = useProduct(productId)
  if (!guide) throw new Error(`no guide at ${path}`)
  const { title, color } = guide
  const { description, updated, published = updated } = frontmatter
  const trail = [{ label: 'Accueil', to: paths.home() }, { label: 'Guides', to: paths.guides() }, { label: title }]
  return (
    <div className={styles.GuideView} data-theme={color}>
      <PageHead
        title={title}
        description={description}
        path={path}
        ogType="article"
        structuredData={[articleData({ path, title, description, published, updated }), breadcrumbList(trail)]}
      />
      <Divider
        icon={BookOpen}
        tab="Guide de l’atelier"
        title={title}
        theme={color}
        cover={cover}
        facts={<GuideFacts guide={guide} updated={updated} />}
      >
        {guide.description}
      </Divider>
      <div className={styles.progress} ref={barRef} aria-hidden />
      <PageContainer>
        <ReadingColumns sections={contents}>
          <article className={styles.article} ref={textRef}>
            <Prose text={mdxModule.default} components={{ Prompt }} />
            <ShareButton title={title} path={guide.path} />
          </article>
          <GuideMargin
            product={product}
            categories={categories.filter(({ name }) => guideOfCategory(index, name) === guide)}
          />
        </ReadingColumns>
        <Section className={styles.further} labelledBy="ensuite">
          <SectionHead title="À lire ensuite" id="ensuite">
            <ArrowLink to={paths.guides()}>Tous les guides</ArrowLink>
          </SectionHead>
          <GuideList guides={index.guides.filter((other) => other !== guide)} form="full" />
        </Section>
      </PageContainer>
    </div>
  )
}
