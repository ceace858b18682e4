import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import { PageContainer } from '@promptelier/ui/PageContainer'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import { SearchForm } from '../search/SearchForm.tsx'
import styles from './NotFoundPage.module.css'

/** Shown at every URL that no page of the shop serves (SIL-07). */
export function NotFoundPage() {
  return (
    <PageContainer className={styles.NotFoundPage}>
      <PageHead
        title="Page non trouvée"
        description="Cette adresse ne mène à aucune page de la boutique."
        robots="noindex"
      />
      <EmptyState icon={FileQuestionMark} title="Page non trouvée" level={1}>
        <p>Cette adresse ne mène à aucune page de la boutique. Le lien est peut-être ancien, ou incomplet.</p>
        <SearchForm className={styles.search} />
        <div className={styles.actions}>
          <ButtonLink kind="accent" to={paths.home()}>
            Retour à l’accueil
          </ButtonLink>
          <ButtonLink kind="line" size="lg" to={paths.categories()}>
            Parcourir les catégories
          </ButtonLink>
        </div>
      </EmptyState>
    </PageContainer>
  )
}
