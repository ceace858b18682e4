import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

type VisuallyHiddenProps = {
  children: ReactNode
  as?: 'span' | 'p' | 'div' | 'h1' | 'h2' | 'h3' | undefined
  id?: string | undefined
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, as: Element = 'span', id }: VisuallyHiddenProps) {
  return (
    <Element className={styles.VisuallyHidden} id={id}>
      {children}
    </Element>
  )
}
