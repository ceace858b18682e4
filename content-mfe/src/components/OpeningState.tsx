import styles from './OpeningState.module.css'

type Props = {
  /** Undefined while not known: the line keeps its room. */
  open: boolean | undefined
}

/** Whether the workshop is within its opening hours at this moment. */
export function OpeningState({ open }: Props) {
  return (
    <p className={styles.OpeningState} data-open={open}>
      {open === undefined ? '\u00A0' : open ? 'Pendant les heures d’ouverture' : 'Hors des heures d’ouverture'}
    </p>
  )
}
