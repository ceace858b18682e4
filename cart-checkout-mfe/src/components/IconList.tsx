import { Icon } from '@promptelier/ui/Icon'
import type { LucideIcon } from 'lucide-react'
import styles from './IconList.module.css'

export type IconListItem = { readonly icon: LucideIcon; readonly title: string; readonly text: string }

type Props = {
  items: readonly IconListItem[]
  /** True for consecutive steps. */
  ordered?: boolean
}

/** A list of items with an icon, a title and a sentence. The titles have level 3: use it below a heading of level 2. */
export function IconList({ items, ordered = false }: Props) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={styles.IconList}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon icon={icon} size="lg" />
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </List>
  )
}
