import { useLocation } from '@promptelier/shared/navigation'
import { PageContainer } from '@promptelier/shared/ui/PageContainer'
import { PageHead } from '@promptelier/shared/ui/PageHead'
import { routeOf } from '../routes.tsx'
import styles from './PageLoading.module.css'

/** Reserves a page's space while its remote is on the way, and names the page meanwhile: as heading and as title. */
export function PageLoading() {
  const { pathname } = useLocation()
  const label = routeOf(pathname)?.label ?? 'Chargement'
  return (
    <PageContainer className={styles.PageLoading}>
      <PageHead title={label} description="Chargement de la page…" />
      {/* Not the page's own heading, which is still to come and gets the focus then. */}
      <h1 data-loading>{label}</h1>
      <output>Chargement de la page…</output>
    </PageContainer>
  )
}
