import { Icon } from '@promptelier/ui/Icon'
import type { LucideIcon } from 'lucide-react'
import styles from './IconList.module.css'

export type IconListItem = { readonly icon: LucideIcon; readonly title: string; readonly text: string }

type Props = {
  items: readonly IconListItem[]
}

/**
 * Consecutive steps, each with an icon, a title and a sentence. The titles have level 3: use it below a heading
 * of level 2.
 */
export function IconList({ items }: Props) {
  return (
    <ol className={styles.IconList}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon icon={icon} size="lg" />
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
