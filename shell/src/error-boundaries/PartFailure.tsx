import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { Button } from '@promptelier/ui/Button'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { reloadPage } from '../open-tab/reload-page.ts'
import styles from './PartFailure.module.css'

type Props = {
  /** French name of the part of the shop that failed, as the subject of a sentence. */
  part: string
  /** Whether this part is the page. */
  isPage?: boolean
}

/**
 * Shown instead of a part of the shop that failed to render. Both actions load a new document, because the router may
 * have failed too.
 */
export function PartFailure({ part, isPage = false }: Props) {
  const title = `${part} ne s’affiche pas`
  const Title = isPage ? 'h1' : 'b'
  return (
    <PageContainer>
      {isPage && <PageHead title={title} description="Une erreur empêche d’afficher cette page." robots="noindex" />}
      <div role="alert" data-live="" className={styles.PartFailure}>
        <Title>
          {title}
          {isPage ? null : '.'}
        </Title>
        <p>Votre panier est intact.</p>
        <Button kind="line" size="sm" onClick={reloadPage}>
          Recharger la page
        </Button>
        <a href={paths.home()}>Retour à l’accueil</a>
      </div>
    </PageContainer>
  )
}
