import { useId } from 'react'
import styles from './SatisfactionGauge.module.css'

type Props = { percent: number }

/** The satisfaction bar, in tenths like a ruler (PRD-13). */
export function SatisfactionGauge({ percent }: Props) {
  const captionId = useId()
  return (
    <div className={styles.SatisfactionGauge}>
      <b className={styles.figure}>{percent}%</b>
      <div className={styles.ruler}>
        <meter className={styles.bar} min={0} max={100} value={percent} aria-labelledby={captionId}>
          {percent} %
        </meter>
      </div>
      <p className={styles.caption} id={captionId}>
        de satisfaction, d’après la note de la fiche
      </p>
    </div>
  )
}
