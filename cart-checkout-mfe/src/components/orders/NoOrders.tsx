import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import ReceiptText from 'lucide-react/icons/receipt-text'
import styles from './NoOrders.module.css'

/** The content of the orders page when this browser has no orders. */
export function NoOrders() {
  return (
    <div className={styles.NoOrders}>
      <EmptyState icon={ReceiptText} title="Aucune commande dans ce navigateur">
        <p>
          Vos reçus et vos fiches apparaissent ici après un achat. Si vous avez payé dans un autre navigateur, ils y
          sont.
        </p>
        <ButtonLink kind="solid" to={paths.categories()}>
          Découvrir nos prompts
        </ButtonLink>
        <ArrowLink to={paths.withdrawal()}>Renoncer au contrat ici</ArrowLink>
        <ArrowLink to={paths.help()}>Centre d’aide</ArrowLink>
      </EmptyState>
    </div>
  )
}
