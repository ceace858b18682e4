import { useId } from 'react'
import styles from './SatisfactionGauge.module.css'

type Props = {
  percent: number
  /** The text below the percentage, for example 'de clients satisfaits'. It is also the accessible name. */
  caption?: string | undefined
}

/** The satisfaction bar, divided into ten parts like a ruler (PRD-13). */
export function SatisfactionGauge({ percent, caption = 'de satisfaction, d’après la note (chiffres fictifs)' }: Props) {
  const captionId = useId()
  return (
    <div className={styles.SatisfactionGauge}>
      <b className={styles.figure}>{percent}%</b>
      <div
        className={styles.ruler}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- each browser draws a <meter> differently
        role="meter"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-labelledby={captionId}
      >
        <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
          <rect width={percent} height={1} />
        </svg>
      </div>
      <p className={styles.caption} id={captionId}>
        {caption}
      </p>
    </div>
  )
}
