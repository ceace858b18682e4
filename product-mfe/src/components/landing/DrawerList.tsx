import { Link } from '@promptelier/platform/navigation'
import { CategoryIcon } from '@promptelier/shared/ui/CategoryIcon'
import { Icon } from '@promptelier/shared/ui/Icon'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Drawer } from '../../landing/drawers.ts'
import styles from './DrawerList.module.css'

type Props = { drawers: readonly Drawer[] }

/** The ten drawers of the Pack Complet: each opens on its index cards, without scripts too. */
export function DrawerList({ drawers }: Props) {
  return (
    <ul className={styles.DrawerList}>
      {drawers.map(({ name, theme, prompts, fiches }) => (
        <li key={name} data-theme={theme}>
          <details className={styles.drawer}>
            <summary className={styles.front}>
              <CategoryIcon category={name} size="lg" className={styles.icon} />
              <h3 className={styles.name}>{name}</h3>
              <span className={styles.count}>{`${fiches.length} fiches, ${prompts} prompts`}</span>
              <Icon icon={ChevronDown} className={styles.sign} />
            </summary>
            <ul className={styles.fiches}>
              {fiches.map((fiche) => (
                <li key={fiche.to}>
                  <Link className={styles.fiche} to={fiche.to}>
                    {fiche.name}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
