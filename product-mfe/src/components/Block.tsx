import { BlockTitle } from '@promptelier/shared/ui/BlockTitle'
import { type ReactNode, useId } from 'react'
import styles from './Block.module.css'

export type BlockProps = { title: string; children: ReactNode }

/** A titled part of the product's column. */
export function Block({ title, children }: BlockProps) {
  const titleId = useId()
  return (
    <section className={styles.Block} aria-labelledby={titleId}>
      <BlockTitle id={titleId}>{title}</BlockTitle>
      {children}
    </section>
  )
}
