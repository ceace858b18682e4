import type { RemoteName } from '@promptelier/shared/federation'
import { paths } from '@promptelier/shared/paths'
import { Button } from '@promptelier/shared/ui/Button'
import { ButtonLink } from '@promptelier/shared/ui/ButtonLink'
import { EmptyState } from '@promptelier/shared/ui/EmptyState'
import { PageContainer } from '@promptelier/shared/ui/PageContainer'
import { PageHead } from '@promptelier/shared/ui/PageHead'
import CloudOff from 'lucide-react/icons/cloud-off'
import styles from './RemoteFailure.module.css'

/** What a visitor would call the part of the shop that a remote holds. */
const PART: Readonly<Record<RemoteName, string>> = {
  'catalog-mfe': 'Le catalogue',
  'product-mfe': 'La fiche du produit',
  'cart-checkout-mfe': 'Le panier',
  'content-mfe': 'Cette page',
}

type Props = { remote: RemoteName; onRetry: () => void }

/** Stands in the place of a page whose remote does not answer; the rest of the shop goes on (SIL-60). */
export function RemoteFailure({ remote, onRetry }: Props) {
  return (
    <PageContainer className={styles.RemoteFailure}>
      <PageHead
        title="Page momentanément indisponible"
        description="Cette partie de la boutique ne répond pas pour l’instant."
        robots="noindex"
      />
      <div role="alert">
        <EmptyState icon={CloudOff} title={`${PART[remote]} ne répond pas`} level={1}>
          <p>Le reste de la boutique fonctionne et votre panier est intact. Réessayez dans un instant.</p>
          <div className={styles.actions}>
            <Button kind="accent" onClick={onRetry}>
              Réessayer
            </Button>
            <ButtonLink kind="line" to={paths.home()}>
              Retour à l’accueil
            </ButtonLink>
          </div>
        </EmptyState>
      </div>
    </PageContainer>
  )
}
