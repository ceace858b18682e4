import { paths } from '@promptelier/storefront/paths'
import { Button } from '@promptelier/ui/Button'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import SearchX from 'lucide-react/icons/search-x'

type Props = { onClear: () => void }

/** Shown for a search without even approximate results: a message and what the visitor can do next. */
export function NothingFound({ onClear }: Props) {
  return (
    <EmptyState icon={SearchX} title="Aucun prompt trouvé" level={3}>
      <p>Essayez un mot plus court ou plus courant, ou partez des top ventes.</p>
      <ButtonLink kind="solid" size="sm" to={paths.bestSellers()}>
        Voir les top ventes
      </ButtonLink>
      <ButtonLink kind="line" size="sm" to={paths.categories()}>
        Parcourir les catégories
      </ButtonLink>
      <Button kind="line" size="sm" onClick={onClear}>
        Effacer la recherche
      </Button>
    </EmptyState>
  )
}
