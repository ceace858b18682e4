import { Icon } from '@promptelier/ui/Icon'
import CreditCard from 'lucide-react/icons/credit-card'
import styles from './PaymentMethods.module.css'

/** The payment methods of the shop, in one line with one icon: it does not look like a choice. */
export function PaymentMethods() {
  return (
    <div className={styles.PaymentMethods}>
      <Icon icon={CreditCard} />
      <ul aria-label="Moyens de paiement">
        <li>Carte</li>
        <li>PayPal</li>
        <li>Portefeuille mobile</li>
      </ul>
    </div>
  )
}
