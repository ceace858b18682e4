import { useLocation } from '@promptelier/platform/navigation'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { useRouteTable } from '../route-table.ts'
import styles from './PageLoading.module.css'

/** Until the module of the notice has loaded, which a visitor without a network waits for. */
const failureText = () =>
  navigator.onLine
    ? 'La page ne répond pas. Nouvel essai dès que possible.'
    : 'Vous êtes hors ligne. La page s’affichera dès que la connexion reviendra.'

/**
 * Reserves the space of a page while its remote is loading, and shows the title of the page as heading and document
 * title.
 * @param failed whether the page cannot be loaded. The message then says so, until the module of the notice has loaded.
 */
export function PageLoading({ failed }: { failed: boolean }) {
  const { pathname } = useLocation()
  const title = useRouteTable().pageAt(pathname)?.title ?? 'Chargement'
  return (
    <PageContainer className={styles.PageLoading}>
      <PageHead title={title} description="Chargement de la page…" />
      {/* `data-loading` marks a temporary heading: the heading of the loaded page receives the focus. */}
      <h1 data-loading>{title}</h1>
      <p role={failed ? 'alert' : 'status'}>{failed ? failureText() : 'Chargement de la page…'}</p>
    </PageContainer>
  )
}
