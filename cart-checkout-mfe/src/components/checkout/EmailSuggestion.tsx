import styles from './EmailSuggestion.module.css'

type Props = { email: string; onAccept: () => void }

/** Suggests another e-mail address. A click on it accepts it. */
export function EmailSuggestion({ email, onAccept }: Props) {
  return (
    <p className={styles.EmailSuggestion}>
      {'Vouliez-vous écrire '}
      <button type="button" className={styles.email} onClick={onAccept}>
        {email}
      </button>
      {'\u202F?'}
    </p>
  )
}
