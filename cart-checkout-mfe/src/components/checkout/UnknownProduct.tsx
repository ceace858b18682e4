import { paths } from '@promptelier/storefront/paths'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import SearchX from 'lucide-react/icons/search-x'

/** The content of a page when no product has the id in the URL. */
export function UnknownProduct() {
  return (
    <EmptyState icon={SearchX} title="Produit non trouvé" level={1}>
      <p>Ce produit n’existe pas, ou n’est plus en vente.</p>
      <ButtonLink kind="solid" to={paths.home()}>
        Retour à l'accueil
      </ButtonLink>
    </EmptyState>
  )
}
