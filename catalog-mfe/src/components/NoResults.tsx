import { Button } from '@promptelier/ui/Button'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import SearchX from 'lucide-react/icons/search-x'

type Props = {
  /** Where the same text is searched in all prompts; undefined when it already was, or when there is no text. */
  searchAll: string | undefined
  /** Empties the search box; undefined when it is empty. */
  onClear: (() => void) | undefined
}

/** An empty list, and the ways on (CAT-34, CAT-35, SIL-67). */
export function NoResults({ searchAll, onClear }: Props) {
  return (
    <EmptyState icon={SearchX} title="Aucun prompt trouvé dans cette catégorie." level={3}>
      <p>Essayez une autre catégorie ou revenez plus tard.</p>
      {searchAll ? (
        <ButtonLink kind="solid" size="sm" to={searchAll}>
          Chercher dans tous les prompts
        </ButtonLink>
      ) : null}
      {onClear ? (
        <Button kind="line" size="sm" onClick={onClear}>
          Effacer la recherche
        </Button>
      ) : null}
    </EmptyState>
  )
}
