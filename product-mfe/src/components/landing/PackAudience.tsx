import { Icon } from '@promptelier/ui/Icon'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import styles from './PackAudience.module.css'

type Props = { yes: readonly string[]; no: readonly string[] }

/** Who a pack is for, and who it is not for. */
export function PackAudience({ yes, no }: Props) {
  return (
    <div className={styles.PackAudience}>
      <div>
        <h3 className={styles.title}>Il est pour vous si</h3>
        <ul>
          {yes.map((reason) => (
            <li key={reason} className={styles.reason}>
              <Icon icon={Check} className={styles.check} />
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className={styles.title}>Passez votre chemin si</h3>
        <ul>
          {no.map((reason) => (
            <li key={reason} className={styles.reason} data-no>
              <Icon icon={X} />
              {reason}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
