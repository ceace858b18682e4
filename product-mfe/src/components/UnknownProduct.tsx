import { paths } from '@promptelier/storefront/paths'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import styles from './UnknownProduct.module.css'

type Props = { loading: boolean }

/** Shown for an id that the catalogue does not contain (PRD-03, PRD-04), after the same loading time as a product. */
export function UnknownProduct({ loading }: Props) {
  if (loading)
    return (
      <PageContainer className={styles.UnknownProduct}>
        <VisuallyHidden as="h1">Chargement de la fiche</VisuallyHidden>
        <div className={styles.blank} />
      </PageContainer>
    )
  return (
    <PageContainer className={styles.UnknownProduct}>
      <EmptyState icon={FileQuestionMark} title="Produit non trouvé" level={1}>
        <p>Cette fiche n’existe pas, ou n’est plus dans nos tiroirs.</p>
        <ButtonLink kind="accent" to={paths.home()}>
          Retour à l'accueil
        </ButtonLink>
      </EmptyState>
    </PageContainer>
  )
}
