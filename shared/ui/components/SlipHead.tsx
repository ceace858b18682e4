import type { ReactNode } from 'react'
import styles from './SlipHead.module.css'

type SlipHeadProps = {
  title: ReactNode
  /** The id of the title, for `aria-labelledby`. */
  id?: string | undefined
  /** Small text at the end of the line, such as a product number. */
  aside?: ReactNode
}

/** The title of an order slip, above a dark line. */
export function SlipHead({ title, id, aside }: SlipHeadProps) {
  return (
    <div className={styles.SlipHead}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {aside === undefined ? null : <p className={styles.aside}>{aside}</p>}
    </div>
  )
}
