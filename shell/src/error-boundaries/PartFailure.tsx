import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { Button } from '@promptelier/ui/Button'
import { PageContainer } from '@promptelier/ui/PageContainer'
import styles from './PartFailure.module.css'

/**
 * `part` names the part of the shop that failed, as the French subject of a sentence; `page` is true when it is the
 * page.
 */
type Props = { part: string; page?: boolean }

/**
 * Shown instead of a part of the shop that failed. Both actions load a new document, because the router may have
 * failed.
 */
export function PartFailure({ part, page = false }: Props) {
  const title = `${part} ne s’affiche pas`
  const Title = page ? 'h1' : 'b'
  return (
    <PageContainer>
      {page && <PageHead title={title} description="Une erreur empêche d’afficher cette page." robots="noindex" />}
      <div role="alert" className={styles.PartFailure}>
        <Title>
          {title}
          {page ? null : '.'}
        </Title>
        <p>Votre panier est intact.</p>
        <Button kind="line" size="sm" onClick={() => location.reload()}>
          Recharger la page
        </Button>
        <a href={paths.home()}>Retour à l’accueil</a>
      </div>
    </PageContainer>
  )
}
