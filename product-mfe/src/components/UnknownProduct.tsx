import { paths } from '@promptelier/shared/paths'
import { ButtonLink } from '@promptelier/shared/ui/ButtonLink'
import { EmptyState } from '@promptelier/shared/ui/EmptyState'
import { PageContainer } from '@promptelier/shared/ui/PageContainer'
import { VisuallyHidden } from '@promptelier/shared/ui/VisuallyHidden'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import styles from './UnknownProduct.module.css'

type Props = { loading: boolean }

/** Shown for an id that the catalogue does not have (PRD-03, PRD-04), after the same wait as a product. */
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
