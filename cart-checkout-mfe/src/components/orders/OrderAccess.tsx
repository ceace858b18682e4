import { BlockTitle } from '@promptelier/ui/BlockTitle'
import { useRef } from 'react'
import type { Access } from '../../delivery/access.ts'
import type { StoredOrder } from '../../orders/order.ts'
import { dayText } from '../../orders/wording.ts'
import { ConsentForm } from './ConsentForm.tsx'
import { InvoiceActions } from './InvoiceActions.tsx'
import styles from './OrderAccess.module.css'
import { OrderDocuments } from './OrderDocuments.tsx'

type Props = {
  order: StoredOrder
  /** For example 'Pack Complet'. */
  productName: string
  access: Access
  /** True for a pack, whose list of documents is long. */
  isPack: boolean
  /** The level of the title: 2 where the page shows one order. */
  level: 2 | 3
  /** Called when the buyer asks for immediate access and acknowledges the loss of the right of withdrawal. */
  onConsent: () => void
  /** Called when the buyer is about to give this consent. */
  onConsentTicked: () => void
  onDownloadInvoice: () => void
  /** Called when the documents are saved as a file: the buyer may not have opened any of them. */
  onOpen: () => void
}

/**
 * The access to the documents of an order: the consent or the documents, then the receipt, which confirms the consent
 * (SIL-63; code de la consommation, L. 221-28, 13°).
 */
export function OrderAccess({ order, productName, access, isPack, level, ...on }: Props) {
  const stateRef = useRef<HTMLOutputElement>(null)
  // Where the page shows one order, the accent marks its main action.
  const kind = level === 2 ? 'accent' : 'solid'

  function consent() {
    on.onConsent()
    // The form is removed, and with it the button that had the focus.
    stateRef.current?.focus()
  }

  return (
    <section className={styles.OrderAccess}>
      <BlockTitle level={level}>Vos fiches</BlockTitle>
      {/* Always rendered, so that screen readers announce a new state. */}
      <output className={styles.state} ref={stateRef} tabIndex={-1}>
        <p>{stateText(order, access)}</p>
      </output>
      {access.state === 'closed' ? (
        <ConsentForm opensOn={access.opensOn} kind={kind} onConsent={consent} onTicked={on.onConsentTicked} />
      ) : null}
      {access.state === 'open' ? (
        <OrderDocuments
          order={order}
          title={productName}
          size={isPack ? 'long' : 'short'}
          ficheKind={isPack ? 'line' : kind}
          onOpen={on.onOpen}
        />
      ) : null}
      <InvoiceActions printable={level === 2} onDownload={on.onDownloadInvoice} />
    </section>
  )
}

function stateText(order: StoredOrder, access: Access): string {
  switch (access.state) {
    case 'open':
      return order.waivedAt === null
        ? 'Vos fiches sont ouvertes.'
        : 'Votre accord est enregistré, et votre facture le confirme. Gardez-la\u00A0: téléchargez-la ou imprimez-la.'
    case 'closed':
      return `Vos fiches s’ouvrent d’elles-mêmes le ${dayText(access.opensOn)}. Pour les ouvrir dès maintenant, donnez votre accord exprès\u00A0: la loi nous demande de le recueillir, et de vous le confirmer avant la première fiche.`
    case 'withdrawn':
      return 'Vous avez renoncé à ce contrat\u00A0: ses fiches ne s’ouvrent plus.'
  }
}
