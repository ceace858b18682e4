import { PageContainer } from '@promptelier/shared/ui/PageContainer'
import styles from './PageLoading.module.css'

/** Holds a page's room while its remote is on the way. */
export function PageLoading() {
  return (
    <PageContainer className={styles.PageLoading}>
      <p role="status">Chargement de la page…</p>
    </PageContainer>
  )
}
