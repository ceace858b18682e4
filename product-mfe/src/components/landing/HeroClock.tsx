import { SessionCountdown } from '../SessionCountdown.tsx'
import styles from './HeroClock.module.css'

/** The countdown of the Pack Complet (LPA-05). Its text says that the price stays the same, also at zero (SIL-54). */
export function HeroClock() {
  return (
    <p className={styles.HeroClock}>
      <SessionCountdown className={styles.time} />
      {'Compteur fictif\u00A0: à zéro, le prix reste le même'}
    </p>
  )
}
