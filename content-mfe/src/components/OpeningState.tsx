import styles from './OpeningState.module.css'

type Props = {
  /** Undefined while unknown: the space of the line is reserved. */
  open: boolean | undefined
}

/** Shows whether the workshop is open now. */
export function OpeningState({ open }: Props) {
  return (
    <p className={styles.OpeningState} data-open={open}>
      {open === undefined ? '\u00A0' : open ? 'Pendant les heures d’ouverture' : 'Hors des heures d’ouverture'}
    </p>
  )
}
