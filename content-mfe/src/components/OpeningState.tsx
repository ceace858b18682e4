import styles from './OpeningState.module.css'

type Props = {
  /** Undefined while unknown: an empty line reserves the space. */
  isOpen: boolean | undefined
}

/** Shows whether the workshop is open now. */
export function OpeningState({ isOpen }: Props) {
  return (
    <p className={styles.OpeningState} data-open={isOpen}>
      {isOpen === undefined ? '\u00A0' : isOpen ? 'Pendant les heures d’ouverture' : 'Hors des heures d’ouverture'}
    </p>
  )
}
