import { Icon } from '@promptelier/ui/Icon'
import ShieldCheck from 'lucide-react/icons/shield-check'
import styles from './GuaranteeBox.module.css'

/** The 30-day guarantee in a dashed box. */
export function GuaranteeBox() {
  return (
    <div className={styles.GuaranteeBox}>
      <Icon icon={ShieldCheck} size="xl" className={styles.icon} />
      <p>
        <b>Garantie 30 jours</b>
      </p>
      <p className={styles.text}>{'Un message suffit\u00A0: vous êtes remboursé.'}</p>
    </div>
  )
}
