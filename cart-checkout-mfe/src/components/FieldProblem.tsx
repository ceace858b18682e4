import { Icon } from '@promptelier/ui/Icon'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import styles from './FieldProblem.module.css'

type Props = { id: string; children: ReactNode }

/** The error message under a field. Renders nothing without a text. */
export function FieldProblem({ id, children }: Props) {
  if (!children) return null
  return (
    <p className={styles.FieldProblem} id={id}>
      <Icon icon={CircleAlert} size="sm" className={styles.icon} />
      <span>{children}</span>
    </p>
  )
}
