import styles from './SampleNote.module.css'

/** A note that the reviews below it are invented (SIL-30). */
export function SampleNote() {
  return (
    <p className={styles.SampleNote}>
      <b>Avis fictifs</b>
      {'\u00A0: cette boutique est une démonstration, ces personnes sont inventées.'}
    </p>
  )
}
