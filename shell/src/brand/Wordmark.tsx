import styles from './Wordmark.module.css'
import { WORDMARK_PATH } from './wordmark-path.ts'

/** The mark and the word. Its colours follow the text around it; `on` names the ground that the mark is cut out of. */
export function Wordmark({ on }: { on: 'paper' | 'block' }) {
  return (
    <svg className={styles.Wordmark} data-on={on} viewBox="0 0 236 40" width="236" height="40" aria-hidden="true">
      <path
        fill="currentColor"
        d="M0 10V6.5A3.5 3.5 0 0 1 3.5 3h11.2a3.5 3.5 0 0 1 3 1.7L19.6 8H33a3 3 0 0 1 3 3v23a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z"
      />
      <path className={styles.cut} d="M8.5 15h5l6.5 7.5-6.5 7.5h-5L15 22.5z" />
      <path className={styles.accent} d="M17.5 15h5l6.5 7.5-6.5 7.5h-5L24 22.5z" />
      <path fill="currentColor" d={WORDMARK_PATH} />
    </svg>
  )
}
