import { useLocation } from '@promptelier/platform/navigation'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { useRouteTable } from '../route-table.ts'
import styles from './PageLoading.module.css'

/**
 * Reserves a page's space while its remote is on the way, and names the page meanwhile: as heading and as title. Where
 * the page has failed and what says so cannot be fetched either, it says so itself.
 */
export function PageLoading({ failed }: { failed: boolean }) {
  const { pathname } = useLocation()
  const title = useRouteTable().pageAt(pathname)?.title ?? 'Chargement'
  return (
    <PageContainer className={styles.PageLoading}>
      <PageHead title={title} description="Chargement de la page…" />
      {/* Not the page's own heading, which is still to come and gets the focus then. */}
      <h1 data-loading>{title}</h1>
      <p role={failed ? 'alert' : 'status'}>
        {failed ? 'La page ne répond pas. Nouvel essai dès que possible.' : 'Chargement de la page…'}
      </p>
    </PageContainer>
  )
}
