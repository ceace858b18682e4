import type { CategorySummary } from '@promptelier/platform/catalogue'
import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { CategoryIcon } from '@promptelier/storefront/products/CategoryIcon'
import { Icon } from '@promptelier/ui/Icon'
import ChevronDown from 'lucide-react/icons/chevron-down'
import styles from './Drawer.module.css'

type Props = { category: CategorySummary }

/** A category of the Pack Complet as a drawer ('tiroir'). It opens a list of fiches, even without scripts. */
export function Drawer({ category: { name, icon, ficheCount, fiches } }: Props) {
  return (
    <details className={styles.Drawer}>
      <summary className={styles.front}>
        <CategoryIcon icon={icon} className={styles.icon} />
        <span className={styles.name}>{name}</span>
        <Icon icon={ChevronDown} className={styles.chevron} />
      </summary>
      <ul>
        {fiches.map(({ id, name: fiche }) => (
          <li key={id}>
            <Link className={styles.fiche} to={paths.product(id)}>
              {fiche}
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
  )
}
