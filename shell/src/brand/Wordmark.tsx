import styles from './Wordmark.module.css'

/** The mark and the word, from the document (`index.html`). Their colour is that of the text; `on` names the ground. */
export function Wordmark({ on }: { on: 'paper' | 'block' }) {
  return (
    <svg className={styles.Wordmark} data-on={on} viewBox="0 0 236 40" width="236" height="40" aria-hidden="true">
      <use href="#wordmark" />
    </svg>
  )
}
