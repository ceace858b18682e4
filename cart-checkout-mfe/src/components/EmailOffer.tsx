import styles from './EmailOffer.module.css'

type Props = { email: string; onTake: () => void }

/** Asks whether another address was meant, and takes it over. */
export function EmailOffer({ email, onTake }: Props) {
  return (
    <p className={styles.EmailOffer}>
      {'Vouliez-vous écrire '}
      <button type="button" className={styles.email} onClick={onTake}>
        {email}
      </button>
      {'\u202F?'}
    </p>
  )
}
