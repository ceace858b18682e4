import { PageHead } from '@promptelier/storefront/page/PageHead'
import { breadcrumbList } from '@promptelier/storefront/page/structured-data'
import { paths } from '@promptelier/storefront/paths'
import { PageContainer } from '@promptelier/ui/PageContainer'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import type * as LegalModule from '../content/legal/terms.mdx'
import { dateText } from '../guides/date-text.ts'
import { Divider } from './Divider.tsx'
import styles from './LegalView.module.css'
import { Prose } from './Prose.tsx'
import { ReadingColumns } from './ReadingColumns.tsx'
import { WithoutReports, WithReports } from './Reporting.tsx'

type Props = {
  path: string
  icon: LucideIcon
  /** The module of the text's MDX file. The modules of all legal texts export the same names. */
  mdxModule: typeof LegalModule
  /** The words before the date of the text. */
  dateLabel?: string
  /** The components that the text uses besides Markdown, by name. */
  components?: ComponentProps<typeof Prose>['components']
}

/** Components that every legal text may use. */
const COMPONENTS = { WithReports, WithoutReports }

/** The page of a legal text: its date, its table of contents and its sections. */
export function LegalView({ path, icon, mdxModule, dateLabel = 'En vigueur depuis le', components = {} }: Props) {
  const { contents, frontmatter } = mdxModule
  const { title, description, updated } = frontmatter
  return (
    <div data-theme="indigo">
      <PageHead
        title={title}
        description={description}
        path={path}
        structuredData={[breadcrumbList([{ label: 'Accueil', to: paths.home() }, { label: title }])]}
      />
      <Divider
        icon={icon}
        tab="Textes légaux"
        title={title}
        theme="indigo"
        cover="/covers/cover-4.svg"
        facts={
          <p className={styles.date}>
            {`${dateLabel} `}
            <time dateTime={updated}>{dateText(updated)}</time>
          </p>
        }
      >
        {description}
      </Divider>
      <PageContainer>
        <ReadingColumns sections={contents}>
          <article>
            <Prose text={mdxModule.default} components={{ ...COMPONENTS, ...components }} />
          </article>
        </ReadingColumns>
      </PageContainer>
    </div>
  )
}
