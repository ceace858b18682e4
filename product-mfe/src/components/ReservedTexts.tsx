import type { ReactNode } from 'react'
import styles from './ReservedTexts.module.css'

type Props = {
  loading: boolean
  /** The long texts, once they are known: they then keep their exact room. */
  children: ReactNode
}

/** A product's long texts; while loading their room, in recess. */
export function ReservedTexts({ loading, children }: Props) {
  return (
    <div className={styles.ReservedTexts} data-loading={loading || undefined} aria-hidden={loading || undefined}>
      {children}
    </div>
  )
}
