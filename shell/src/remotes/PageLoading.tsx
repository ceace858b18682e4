import { PageContainer } from '@promptelier/shared/ui/PageContainer'
import styles from './PageLoading.module.css'

/** Holds a page's room while its remote is on the way. */
export function PageLoading() {
  return (
    <PageContainer className={styles.PageLoading}>
      <output>Chargement de la page…</output>
    </PageContainer>
  )
}
