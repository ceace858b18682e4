import { paths } from '@promptelier/storefront/paths'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import { PageContainer } from '@promptelier/ui/PageContainer'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import styles from './UnknownProduct.module.css'

type Props = { loading: boolean }

/**
 * Shown for an id that the catalogue does not contain (PRD-03, PRD-04), after the same loading time as a product. While
 * loading, it is the same elements, as in `ProductView`: the box has its final size, and the heading keeps the focus.
 */
export const UnknownProduct = ({ loading }: Props) => (
  <PageContainer className={styles.UnknownProduct}>
    <div className={styles.notice} aria-busy={loading}>
      <EmptyState icon={FileQuestionMark} title={loading ? 'Chargement de la fiche' : 'Produit non trouvé'} level={1}>
        <p>Ce produit n’existe pas, ou n’est plus en vente.</p>
        <ButtonLink kind="accent" to={paths.home()}>
          Retour à l'accueil
        </ButtonLink>
        <ButtonLink kind="line" to={paths.bestSellers()}>
          Voir les top ventes
        </ButtonLink>
        <ButtonLink kind="line" to={paths.categories()}>
          Parcourir les catégories
        </ButtonLink>
      </EmptyState>
    </div>
  </PageContainer>
)
