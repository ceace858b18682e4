import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import BookOpen from 'lucide-react/icons/book-open'

/** The content of the reading page when this browser has access to no document. */
export function NoDocuments() {
  return (
    <EmptyState icon={BookOpen} title="Aucune fiche ouverte dans ce navigateur">
      <p>Vos fiches s’ouvrent ici après un achat, dans le navigateur où vous avez payé.</p>
      <ButtonLink kind="solid" to={paths.orders()}>
        Toutes vos commandes
      </ButtonLink>
      <ArrowLink to={paths.categories()}>Découvrir nos prompts</ArrowLink>
    </EmptyState>
  )
}
