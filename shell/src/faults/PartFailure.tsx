import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { Button } from '@promptelier/ui/Button'
import { PageContainer } from '@promptelier/ui/PageContainer'
import styles from './PartFailure.module.css'

/** `part` is what does not show, as the subject of a sentence; `page` is true of the page itself. */
type Props = { part: string; page?: boolean }

/** Stands where a part of the shop failed. Both ways out load a new document: the router may be what failed. */
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
