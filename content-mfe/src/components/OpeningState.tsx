import styles from './OpeningState.module.css'

type Props = {
  /** Undefined while unknown: the space for each of the texts is reserved. */
  isOpen: boolean | undefined
}

const OPEN = 'Pendant les heures d’ouverture'
const CLOSED = 'Hors des heures d’ouverture'

/** Shows whether the workshop is open now. */
export function OpeningState({ isOpen }: Props) {
  return (
    <p className={styles.OpeningState} data-open={isOpen}>
      <span className={styles.text} data-longest={OPEN}>
        <span>{isOpen === undefined ? null : isOpen ? OPEN : CLOSED}</span>
      </span>
    </p>
  )
}
