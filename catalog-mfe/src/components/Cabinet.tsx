import type { Category } from '@promptelier/platform/catalogue'
import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/shared/paths'
import { ArrowLink } from '@promptelier/shared/ui/ArrowLink'
import { CategoryIcon } from '@promptelier/shared/ui/CategoryIcon'
import { PageContainer } from '@promptelier/shared/ui/PageContainer'
import { Section } from '@promptelier/shared/ui/Section'
import { SectionHead } from '@promptelier/shared/ui/SectionHead'
import styles from './Cabinet.module.css'

type Props = { drawers: readonly Category[] }

/** The ten categories as the drawers of a filing cabinet. */
export function Cabinet({ drawers }: Props) {
  return (
    <Section tinted labelledBy="tiroirs">
      <PageContainer>
        <SectionHead title="Ouvrez un tiroir" id="tiroirs">
          <ArrowLink to={paths.categories()}>Toutes les catégories</ArrowLink>
        </SectionHead>
        <div className={styles.Cabinet}>
          <ul className={styles.drawers}>
            {drawers.map(({ name, theme, promptCount }) => (
              <li key={name}>
                <Link className={styles.drawer} data-theme={theme} to={paths.category(name)}>
                  <span className={styles.label}>
                    <CategoryIcon category={name} size="lg" className={styles.icon} />
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
