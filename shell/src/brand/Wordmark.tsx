import styles from './Wordmark.module.css'

/** The logo, which is defined in `index.html`. It has the colour of the text; `on` names the background. */
export function Wordmark({ on }: { on: 'paper' | 'block' }) {
  return (
    <svg className={styles.Wordmark} data-on={on} viewBox="0 0 236 40" width="236" height="40" aria-hidden="true">
      <use href="#logotype" />
    </svg>
  )
}
