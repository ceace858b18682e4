import type { CategorySummary } from '@promptelier/platform/catalogue'
import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { CategoryIcon } from '@promptelier/storefront/products/CategoryIcon'
import { Icon } from '@promptelier/ui/Icon'
import ChevronDown from 'lucide-react/icons/chevron-down'
import styles from './DrawerList.module.css'

type Props = { categories: readonly CategorySummary[] }

/** The ten categories of the Pack Complet as drawers ('tiroirs'). Each opens a list of fiches, even without scripts. */
export function DrawerList({ categories }: Props) {
  return (
    <ul className={styles.DrawerList}>
      {categories.map(({ name, theme, ficheCount, promptCount, fiches }) => (
        <li key={name} data-theme={theme}>
          <details className={styles.drawer}>
            <summary className={styles.front}>
              <CategoryIcon category={name} size="lg" className={styles.icon} />
              <h3 className={styles.name}>{name}</h3>
              <span className={styles.count}>{`${ficheCount} fiches, ${promptCount} prompts`}</span>
              <Icon icon={ChevronDown} className={styles.chevron} />
            </summary>
            <ul className={styles.fiches}>
              {fiches.map((fiche) => (
                <li key={fiche.id}>
                  <Link className={styles.fiche} to={paths.product(fiche.id)}>
                    {fiche.name}
                  </Link>
                </li>
              ))}
              {ficheCount > fiches.length ? (
                <li>
                  <Link className={styles.fiche} to={paths.category(name)}>{`Voir les ${ficheCount} fiches`}</Link>
                </li>
              ) : null}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
