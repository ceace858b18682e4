import { BlockTitle } from '@promptelier/ui/BlockTitle'
import { type ReactNode, useId } from 'react'
import styles from './Block.module.css'

type Props = { title: string; children: ReactNode }

/** A part of the product page's main column, with a title. */
export function Block({ title, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.Block} data-below-fold="" aria-labelledby={titleId}>
      <BlockTitle id={titleId}>{title}</BlockTitle>
      {children}
    </section>
  )
}
