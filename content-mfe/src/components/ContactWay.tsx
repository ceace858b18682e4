import { Icon } from '@promptelier/ui/Icon'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './ContactWay.module.css'

type Props = { icon: LucideIcon; title: string; children: ReactNode }

/** One way to contact the workshop, in the list of the contact slip. */
export function ContactWay({ icon, title, children }: Props) {
  return (
    <li className={styles.ContactWay}>
      <Icon icon={icon} size="lg" className={styles.icon} />
      <div className={styles.text}>
        <h3 className={styles.title}>{title}</h3>
        {children}
      </div>
    </li>
  )
}
