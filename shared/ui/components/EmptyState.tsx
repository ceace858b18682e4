import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Icon } from './Icon.tsx'

type EmptyStateProps = {
  icon?: LucideIcon | undefined
  title: string
  level?: 1 | 2 | 3 | undefined
  /** A sentence and, if possible, a link or button that leads on. */
  children?: ReactNode
}

/** A dashed box that explains why there is no content and where to go instead. */
export function EmptyState({ icon, title, level = 2, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.EmptyState}>
      {icon ? (
        <span className={styles.blank}>
          <Icon icon={icon} size="xl" />
        </span>
      ) : null}
      <Heading className={styles.title} data-level={level}>
        {title}
      </Heading>
      {children}
    </div>
  )
}
