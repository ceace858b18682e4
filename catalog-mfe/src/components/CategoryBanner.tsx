import type { Theme } from '@promptelier/platform/catalogue'
import { CategoryTab } from '@promptelier/storefront/products/CategoryTab'
import { Cover } from '@promptelier/storefront/products/Cover'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import styles from './CategoryBanner.module.css'

type Props = {
  title: string
  subtitle: string
  /** Text of the tab, for example 'Tiroir n°\u00A004'. */
  tab: string
  /** Name of the icon that the tab shows; undefined for a price tag. */
  icon: string | undefined
  /** Name of the banner theme, which a keyword in the title selects (CAT-03, CAT-04). */
  bannerTheme: string
  /** The colours of the banner. */
  theme: Theme
  /** Path of the cover at the right edge. */
  cover: string
}

/** The banner of a list page: a tab, the title, and a picture that extends to the right edge of the screen. */
export function CategoryBanner({ title, subtitle, tab, icon, bannerTheme, theme, cover }: Props) {
  return (
    <header className={styles.CategoryBanner} data-theme={theme} data-banner-theme={bannerTheme}>
      <PageContainer>
        <CategoryTab icon={icon}>{tab}</CategoryTab>
      </PageContainer>
      <div className={styles.card}>
        <div className={styles.text}>
          <PageTitle>{title}</PageTitle>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
        <div className={styles.art}>
          <Cover className={styles.cover} logo={cover} theme={theme} priority />
        </div>
      </div>
    </header>
  )
}
