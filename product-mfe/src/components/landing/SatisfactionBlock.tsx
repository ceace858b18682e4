import { Rating } from '@promptelier/ui/Rating'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import type { Satisfaction } from '../../landing/types.ts'
import { SatisfactionGauge } from '../SatisfactionGauge.tsx'
import styles from './SatisfactionBlock.module.css'

type Props = Satisfaction & { rating: number }

/** The satisfaction of a pack's buyers, their number and their average rating (LND-03). */
export function SatisfactionBlock({ percent, users, usersInFrench, rating }: Props) {
  return (
    <div className={styles.SatisfactionBlock}>
      <SatisfactionGauge percent={percent} caption="de clients satisfaits (chiffres fictifs)" />
      <ul className={styles.figures}>
        <li>
          <b className={styles.figure} aria-hidden>
            {users}
          </b>
          <VisuallyHidden>{`plus de ${usersInFrench} `}</VisuallyHidden>utilisateurs
        </li>
        <li>
          <Rating className={styles.figure} rating={rating} withScale />
          note moyenne
        </li>
      </ul>
    </div>
  )
}
