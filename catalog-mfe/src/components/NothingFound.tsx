import { useRecord } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { Button } from '@promptelier/ui/Button'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import { CategoryChips } from './CategoryChips.tsx'
import styles from './NothingFound.module.css'

type Props = { onClear: () => void }

/** Shown for a search without even approximate results: a message and what the visitor can do next. */
export function NothingFound({ onClear }: Props) {
  const { categories } = useRecord('catalogue/categories')
  return (
    <div className={styles.NothingFound}>
      <EmptyState title="Aucun prompt trouvé" level={3}>
        <p>Essayez un mot plus court ou plus courant, ou partez des top ventes.</p>
        <div className={styles.actions}>
          <ButtonLink kind="solid" size="sm" to={paths.bestSellers()}>
            Voir les top ventes
          </ButtonLink>
          <Button kind="line" size="sm" onClick={onClear}>
            Effacer la recherche
          </Button>
        </div>
      </EmptyState>
      <CategoryChips categories={categories} current={undefined} />
    </div>
  )
}
