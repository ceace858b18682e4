import styles from './Wordmark.module.css'

/** The logo in the colour of the text; `index.html` defines its shapes. `on` names the background. */
export function Wordmark({ on }: { on: 'paper' | 'block' }) {
  return (
    <svg className={styles.Wordmark} data-on={on} viewBox="0 0 236 40" width="236" height="40" aria-hidden="true">
      <use href="#logotype" />
    </svg>
  )
}
