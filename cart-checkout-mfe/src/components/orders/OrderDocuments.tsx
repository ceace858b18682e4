import type { DeliveredDocument } from '@promptelier/platform/fiches'
import { mailTo } from '@promptelier/storefront/mail-to'
import { paths } from '@promptelier/storefront/paths'
import { site } from '@promptelier/storefront/site'
import type { ButtonVariant } from '@promptelier/ui/Button'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { useDeliveredDocuments, useLoadDocuments } from '../../hooks/orders/use-delivery.ts'
import type { Order } from '../../orders/order.ts'
import { documentUrl } from '../../reading/anchors.ts'
import { LoadFailure } from '../LoadFailure.tsx'
import { Downloads } from './Downloads.tsx'
import styles from './OrderDocuments.module.css'

const KINDS: Readonly<Record<Exclude<DeliveredDocument['kind'], 'bonus'>, string>> = {
  fiche: 'Fiche',
  offered: 'Fiche offerte',
  guide: 'Guide',
}

type Props = {
  order: Order
  title: string
  /** The reserved height: `short` for a single fiche, `long` for a pack. Longer lists scroll; `free` never scrolls. */
  size: 'short' | 'long' | 'free'
  /** The kind of the buttons that open a fiche. All other documents have a line button. */
  ficheKind?: ButtonVariant['kind']
  /** True on the reading page: its links then lead to another document of the same page. */
  onReadingPage?: boolean
  /** Called when the documents are saved as a file: the buyer may not have opened any of them. */
  onOpen: () => void
}

/** The documents of an order, each with a button that opens it. */
export function OrderDocuments({ order, title, size, ficheKind = 'line', onReadingPage, onOpen }: Props) {
  const urlOf = onReadingPage ? documentUrl : paths.reading
  const loaded = useDeliveredDocuments(order)
  const loadDocuments = useLoadDocuments(order)

  if (loaded.status === 'ready' && loaded.value.length === 0)
    return (
      <p>
        {'Ce produit n’est plus en vente, et ses fiches ne sont plus disponibles. Écrivez à '}
        <a href={mailTo(`Commande ${order.number}`)}>{site.email}</a>
        {' en indiquant le numéro de commande.'}
      </p>
    )
  return (
    <div className={styles.OrderDocuments} data-size={size} aria-busy={loaded.status === 'loading'}>
      {loaded.status === 'failed' ? <LoadFailure failure={loaded}>La liste de vos fiches</LoadFailure> : null}
      {loaded.status === 'ready' ? (
        <>
          <ul className={styles.list} aria-label="Vos fiches">
            {loaded.value.map((document) => (
              <li key={document.id}>
                <div>
                  <p>{document.title}</p>
                  <p>{kindText(document)}</p>
                </div>
                <ButtonLink
                  kind={document.kind === 'fiche' ? ficheKind : 'line'}
                  size="sm"
                  to={urlOf(order.number, document.id)}
                  aria-label={`Ouvrir «\u00A0${document.title}\u00A0»`}
                >
                  Ouvrir
                </ButtonLink>
              </li>
            ))}
          </ul>
          <Downloads documents={{ count: loaded.value.length, load: loadDocuments }} title={title} onSaved={onOpen} />
        </>
      ) : null}
    </div>
  )
}

/** 'Fiche, 5 prompts'; '5 prompts bonus'. A document without prompts has its kind only. */
function kindText({ kind, promptCount }: DeliveredDocument): string {
  const prompts = `${promptCount} prompt${promptCount > 1 ? 's' : ''}`
  if (kind === 'bonus') return `${prompts} bonus`
  return promptCount === 0 ? KINDS[kind] : `${KINDS[kind]}, ${prompts}`
}
