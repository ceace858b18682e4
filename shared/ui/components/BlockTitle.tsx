import type { ReactNode } from 'react'
import styles from './BlockTitle.module.css'

type BlockTitleProps = { children: ReactNode; level?: 2 | 3 | undefined; id?: string | undefined }

/** The title of a block inside a page's column, with a dark line above it. */
export function BlockTitle({ children, level = 2, id }: BlockTitleProps) {
  const Heading = level === 3 ? 'h3' : 'h2'
  return (
    <Heading className={styles.BlockTitle} id={id}>
      {children}
    </Heading>
  )
}
