import { BlockTitle } from '@promptelier/ui/BlockTitle'
import { type ReactNode, useId } from 'react'
import styles from './Block.module.css'

type Props = { title: string; children: ReactNode }

/** A titled part of the product's column. */
export function Block({ title, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.Block} aria-labelledby={titleId}>
      <BlockTitle id={titleId}>{title}</BlockTitle>
      {children}
    </section>
  )
}
