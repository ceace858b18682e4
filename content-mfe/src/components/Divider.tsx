import type { Theme } from '@promptelier/platform/catalogue'
import { Cover } from '@promptelier/storefront/products/Cover'
import { Icon } from '@promptelier/ui/Icon'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Divider.module.css'

type Props = {
  /** Icon of the tab. */
  icon: LucideIcon
  /** Text of the tab. */
  tab: string
  title: string
  theme: Theme
  /** Path of the cover at the right edge. */
  cover: string
  /** The text of the lead: one paragraph below the title. */
  children: ReactNode
  /** Short facts below the lead, in small text. */
  facts?: ReactNode
}

/** The banner of a page: a tab, the title, a lead and a cover. */
export function Divider({ icon, tab, title, theme, cover, children, facts }: Props) {
  return (
    <div className={styles.Divider} data-theme={theme}>
      <PageContainer>
        <p className={styles.tab}>
          <Icon icon={icon} size="xs" />
          {tab}
        </p>
      </PageContainer>
      <div className={styles.body}>
        <div className={styles.text}>
          <PageTitle>{title}</PageTitle>
          <p className={styles.lead}>{children}</p>
          {facts}
        </div>
        <div className={styles.art}>
          <Cover className={styles.cover} logo={cover} theme={theme} priority />
        </div>
      </div>
    </div>
  )
}
