import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import styles from './ListHead.module.css'

type Props = {
  title: string
  /** '4 fiches, 24 prompts'; empty while the list loads, so that screen readers announce only the result (SIL-23). */
  figures: string
  /** True when nothing matches the search exactly: screen readers announce it with the number. */
  approximate?: boolean
  /** The controls that search, filter and sort the list: on a phone one bar. */
  children: ReactNode
}

/** The head of a list: its title, the number of products, and its controls. */
export function ListHead({ title, figures, approximate = false, children }: Props) {
  return (
    <div className={styles.ListHead}>
      <h2 className={styles.title}>{title}</h2>
      <output className={styles.count}>
        {approximate && figures !== '' ? <VisuallyHidden>{'Résultats approchants\u00A0: '}</VisuallyHidden> : null}
        {figures}
      </output>
      <div className={styles.controls}>{children}</div>
    </div>
  )
}
