import { Icon } from '@promptelier/ui/Icon'
import type { LucideIcon } from 'lucide-react'
import styles from './PackingList.module.css'

type Props = { items: readonly { readonly icon: LucideIcon; readonly title: string; readonly text: string }[] }

/** The list of the contents of the box (LPA-06 to LPA-13). */
export function PackingList({ items }: Props) {
  return (
    <ul className={styles.PackingList}>
      {items.map(({ icon, title, text }) => (
        <li key={title} className={styles.item}>
          <Icon icon={icon} size="lg" />
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
