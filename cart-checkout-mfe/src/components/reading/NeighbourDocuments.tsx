import type { DeliveredDocument } from '@promptelier/platform/fiches'
import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { documentUrl } from '../../reading/anchors.ts'
import styles from './NeighbourDocuments.module.css'

type Props = { orderNumber: string; documents: readonly DeliveredDocument[]; currentId: string }

/** Links to the previous and the next document of an order. */
export function NeighbourDocuments({ orderNumber, documents, currentId }: Props) {
  const position = documents.findIndex(({ id }) => id === currentId)
  const previous = documents[position - 1]
  const next = position < 0 ? undefined : documents[position + 1]
  return (
    <nav className={styles.NeighbourDocuments} aria-label="Autres documents de la commande">
      {previous ? <Link to={documentUrl(orderNumber, previous.id)}>{`Précédent\u00A0: ${previous.title}`}</Link> : null}
      {next ? (
        <Link className={styles.next} to={documentUrl(orderNumber, next.id)}>{`Suivant\u00A0: ${next.title}`}</Link>
      ) : null}
      <Link className={styles.all} to={paths.orders()}>
        Toutes vos commandes
      </Link>
    </nav>
  )
}
