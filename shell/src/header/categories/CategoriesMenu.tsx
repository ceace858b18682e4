import { loadRecord } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { Icon } from '@promptelier/ui/Icon'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useLazyPart } from '../../use-lazy-part.ts'
import { usePopover } from '../use-popover.ts'
import styles from './CategoriesMenu.module.css'

const importList = () =>
  Promise.all([import('./CategoryList.tsx'), loadRecord('catalogue/categories')]).then(
    ([{ CategoryList }]) => CategoryList,
  )

/** A button and its popover with the ten categories (HDR-07, HDR-08, SIL-17). */
export function CategoriesMenu() {
  const { Part: List, load } = useLazyPart(importList)
  const { frameProps, buttonProps, popoverProps } = usePopover<HTMLDivElement>(load)
  return (
    <div {...frameProps} className={styles.CategoriesMenu}>
      <button {...buttonProps} className={styles.button}>
        Catégories
        <Icon icon={ChevronDown} size="sm" className={styles.chevron} />
      </button>
      <div {...popoverProps} className={styles.popover}>
        <div className={styles.list}>{List ? <List /> : null}</div>
        <div className={styles.all}>
          <ArrowLink to={paths.categories()}>Toutes les catégories</ArrowLink>
        </div>
      </div>
    </div>
  )
}
