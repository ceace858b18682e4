import { Icon } from '@promptelier/ui/Icon'
import CreditCard from 'lucide-react/icons/credit-card'
import Smartphone from 'lucide-react/icons/smartphone'
import Wallet from 'lucide-react/icons/wallet'
import styles from './PaymentMethods.module.css'

/** The payment methods of the shop, each with an icon. */
export function PaymentMethods() {
  return (
    <ul className={styles.PaymentMethods} aria-label="Moyens de paiement">
      <li>
        <Icon icon={CreditCard} />
        Carte
      </li>
      <li>
        <Icon icon={Wallet} />
        PayPal
      </li>
      <li>
        <Icon icon={Smartphone} />
        Portefeuille mobile
      </li>
    </ul>
  )
}
