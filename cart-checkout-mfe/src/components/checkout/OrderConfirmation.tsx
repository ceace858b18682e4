import { mailTo } from '@promptelier/storefront/mail-to'
import { site } from '@promptelier/storefront/site'
import { AirmailBanner } from '@promptelier/ui/AirmailBanner'
import { PageTitle } from '@promptelier/ui/PageTitle'
import type { ReactNode } from 'react'
import type { Access } from '../../delivery/access.ts'
import type { Order } from '../../orders/order.ts'
import { orderTitle } from '../../orders/wording.ts'
import { NotStored } from '../NotStored.tsx'
import styles from './OrderConfirmation.module.css'

type Props = {
  order: Order
  /** False when the order could not be stored: the receipt is lost when the page is closed or reloaded. */
  stored: boolean
  /** How the buyer can keep the receipt of an order that is not stored: the end of a French sentence. */
  howToKeep: string
  /** Whether the documents of the order can be opened. */
  access?: Access['state']
  /** True when the order was paid on this page: the heading takes the focus. */
  focused?: boolean
  /** Directly below the confirmation. */
  children: ReactNode
  /** Below the contact. */
  more?: ReactNode
}

const ACCESS_TEXTS: Readonly<Record<Access['state'], string>> = {
  closed: 'Vos fiches s’ouvrent ici avec votre accord\u00A0: aucun e-mail à attendre.',
  open: 'Vos fiches sont ouvertes ci-dessous.',
  withdrawn: 'Vous avez renoncé à ce contrat.',
}

/** Confirms a paid order, and shows the e-mail address of the order (SIL-05). */
export function OrderConfirmation({
  order,
  stored,
  howToKeep,
  access = 'closed',
  focused = false,
  children,
  more,
}: Props) {
  const withdrawn = access === 'withdrawn'
  return (
    <div className={styles.OrderConfirmation}>
      <PageTitle focusOnMount={focused}>{orderTitle(withdrawn)}</PageTitle>
      <AirmailBanner>
        {`${ACCESS_TEXTS[access]} Adresse e-mail de la commande\u00A0: `}
        <span className={styles.email}>{order.email}</span>
      </AirmailBanner>
      {stored ? null : (
        <NotStored>
          {`Votre navigateur n’a pas pu garder ce reçu\u00A0: ${howToKeep}.`}
          {withdrawn ? null : ' Vos fiches ne peuvent s’ouvrir que jusqu’à la fermeture de cette page.'}
        </NotStored>
      )}
      {children}
      <p className={styles.doubt}>
        {'Une question\u202F? Écrivez-nous à '}
        <a href={mailTo(`Commande ${order.number}`)}>{site.email}</a>
        {' en indiquant le numéro de commande.'}
      </p>
      <p className={styles.doubt}>{'Boutique de démonstration\u00A0: rien n’a été débité, et aucun e-mail ne part.'}</p>
      {more}
    </div>
  )
}
