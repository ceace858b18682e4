import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import { PageContainer } from '@promptelier/ui/PageContainer'
import Package from 'lucide-react/icons/package'
import { usePackRedirect } from '../hooks/use-pack-redirect.ts'
import styles from './LegacyPackRedirectPage.module.css'

/** The pages of two former packs. They redirect to the Pack Complet, or link to it without scripts (RTE-11 to RTE-14). */
export default function LegacyPackRedirectPage() {
  usePackRedirect()
  return (
    <>
      <PageHead
        title="Ce pack est devenu le Pack Complet"
        description={
          'L’ancien pack combiné a laissé la place au Pack Complet\u00A0: plus de 200 prompts, mis à jour pendant 1 an.'
        }
        path={paths.allInclusivePack()}
        robots="noindex"
      />
      <PageContainer className={styles.LegacyPackRedirectPage}>
        <EmptyState icon={Package} title="Ce pack est devenu le Pack Complet" level={1}>
          <p>Il réunit plus de 200 prompts en fiches PDF, dix catégories et 1 an de mises à jour gratuites.</p>
          <ButtonLink kind="accent" to={paths.allInclusivePack()} replace>
            Voir le Pack Complet
          </ButtonLink>
        </EmptyState>
      </PageContainer>
    </>
  )
}
