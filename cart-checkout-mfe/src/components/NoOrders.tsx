import { paths } from '@promptelier/shared/paths'
import { ArrowLink } from '@promptelier/shared/ui/ArrowLink'
import { ButtonLink } from '@promptelier/shared/ui/ButtonLink'
import { EmptyState } from '@promptelier/shared/ui/EmptyState'
import ReceiptText from 'lucide-react/icons/receipt-text'
import styles from './NoOrders.module.css'

/** The orders of a browser that has none. */
export function NoOrders() {
  return (
    <div className={styles.NoOrders}>
      <EmptyState icon={ReceiptText} title="Aucune commande dans ce navigateur">
        <p>
          Vos reçus apparaissent ici après un achat. Si vous avez payé sur un autre appareil, tout est dans l’e-mail
          reçu.
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
