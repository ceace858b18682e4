import { Icon } from '@promptelier/ui/Icon'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import styles from './FieldProblem.module.css'

type Props = {
  id: string
  /** 'alert' for an error of the whole form. */
  role?: 'alert'
  children: ReactNode
}

/**
 * The error message under a field. Always rendered, so that screen readers announce an error also when the focus stays
 * in the field: after Enter it does not move.
 */
export const FieldProblem = ({ id, role, children }: Props) => (
  <div className={styles.FieldProblem} role={role} aria-live={role ? undefined : 'polite'}>
    {children ? (
      <p className={styles.text} id={id}>
        <Icon icon={CircleAlert} size="sm" className={styles.icon} />
        <span>{children}</span>
      </p>
    ) : null}
  </div>
)
