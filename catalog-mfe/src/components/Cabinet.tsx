import type { Category } from '@promptelier/platform/catalogue'
import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { CategoryIcon } from '@promptelier/storefront/products/CategoryIcon'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { Section } from '@promptelier/ui/Section'
import { SectionHead } from '@promptelier/ui/SectionHead'
import styles from './Cabinet.module.css'

type Props = { categories: readonly Category[] }

/** Links to the ten categories, drawn as the drawers of a filing cabinet. */
export function Cabinet({ categories }: Props) {
  return (
    <Section tinted labelledBy="tiroirs">
      <PageContainer>
        <SectionHead title="Ouvrez un tiroir" id="tiroirs">
          <ArrowLink to={paths.categories()}>Toutes les catégories</ArrowLink>
        </SectionHead>
        <div className={styles.Cabinet}>
          <ul className={styles.drawers}>
            {categories.map(({ name, theme, icon, promptCount }) => (
              <li key={name}>
                <Link className={styles.drawer} data-theme={theme} to={paths.category(name)}>
                  <span className={styles.label}>
                    <CategoryIcon icon={icon} size="lg" className={styles.icon} />
                    <b className={styles.name}>{name}</b>{' '}
                    <span className={styles.count}>{`${promptCount} prompts`}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </PageContainer>
    </Section>
  )
}
