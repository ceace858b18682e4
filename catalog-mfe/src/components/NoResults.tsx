import { Button } from '@promptelier/ui/Button'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import SearchX from 'lucide-react/icons/search-x'

type Props = {
  /** URL of the search page, which also finds approximate results, for the same text; undefined without a text. */
  searchAllUrl: string | undefined
  /** True when the list that was searched contains all prompts. */
  showsAll: boolean
  /** Clears the search box; undefined when it is empty. */
  onClear: (() => void) | undefined
}

/** Shown instead of an empty list: a message and what the visitor can do next (CAT-34, CAT-35, SIL-67). */
export function NoResults({ searchAllUrl, showsAll, onClear }: Props) {
  return (
    <EmptyState icon={SearchX} title="Aucun prompt trouvé dans cette catégorie." level={3}>
      <p>Essayez une autre catégorie ou revenez plus tard.</p>
      {searchAllUrl ? (
        <ButtonLink kind="solid" size="sm" to={searchAllUrl}>
          {showsAll ? 'Chercher ce qui s’en approche' : 'Chercher dans tous les prompts'}
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
