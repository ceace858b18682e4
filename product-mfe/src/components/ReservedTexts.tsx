import type { ReactNode } from 'react'
import styles from './ReservedTexts.module.css'

type Props = {
  loading: boolean
  /** The long texts. Null before they are loaded: then an approximate height is reserved. */
  children: ReactNode
}

/** Hides the long texts of a product while loading and reserves their space. */
export function ReservedTexts({ loading, children }: Props) {
  return (
    <div className={styles.ReservedTexts} data-loading={loading || undefined} aria-hidden={loading || undefined}>
      {children}
    </div>
  )
}
