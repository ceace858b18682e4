import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { Price } from '@promptelier/storefront/products/Price'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { Button } from '@promptelier/ui/Button'
import { focusOnMount } from '@promptelier/ui/focus-on-mount'
import { Icon } from '@promptelier/ui/Icon'
import { OrderSlip } from '@promptelier/ui/OrderSlip'
import { SlipRow } from '@promptelier/ui/SlipRow'
import { SlipRows } from '@promptelier/ui/SlipRows'
import Download from 'lucide-react/icons/download'
import { instantText } from '../../orders/wording.ts'
import type { OrderWithProductName } from '../../withdrawals/acknowledgement.ts'
import type { Withdrawal } from '../../withdrawals/withdrawal.ts'
import { UNCHECKED_NUMBER } from '../../withdrawals/wording.ts'
import { NotStored } from '../NotStored.tsx'
import { OrderNumber } from '../orders/OrderNumber.tsx'
import { PrintButton } from '../PrintButton.tsx'
import styles from './WithdrawalAcknowledgement.module.css'

type Props = {
  /** True right after the withdrawal: the form is removed, and the acknowledgement takes the focus. */
  focused: boolean
  withdrawal: Withdrawal
  /** False when the withdrawal could not be stored. */
  stored: boolean
  /** Undefined when this browser does not have the order. */
  knownOrder: OrderWithProductName | undefined
  onDownload: () => void
}

/** The dated acknowledgement of a withdrawal, which the buyer can download or print. */
export function WithdrawalAcknowledgement({ focused, withdrawal, stored, knownOrder, onDownload }: Props) {
  return (
    <div className={styles.WithdrawalAcknowledgement} tabIndex={-1} ref={focused ? focusOnMount : undefined}>
      <OrderSlip title="Accusé de réception">
        <div className={styles.sentence}>
          <p>
            {knownOrder
              ? 'Votre rétractation est enregistrée\u00A0: vous n’avez rien d’autre à faire. '
              : 'Votre déclaration est reçue. '}
            {'Gardez cet accusé\u00A0: téléchargez-le ou imprimez-le.'}
          </p>
          {knownOrder ? null : (
            <p>
              {`${UNCHECKED_NUMBER} S’il est faux, `}
              <Link to={paths.withdrawal()}>faites une nouvelle déclaration</Link>.
            </p>
          )}
        </div>
        <SlipRows>
          <SlipRow label="Reçue">
            <time dateTime={withdrawal.receivedAt}>{instantText(withdrawal.receivedAt)}</time>
          </SlipRow>
          <SlipRow label="Nom">
            <span className={styles.value}>{withdrawal.name}</span>
          </SlipRow>
          <SlipRow label="Adresse e-mail">
            <span className={styles.value}>{withdrawal.email}</span>
          </SlipRow>
          <SlipRow label="Commande n°">
            <OrderNumber>{withdrawal.orderNumber}</OrderNumber>
          </SlipRow>
          {knownOrder ? (
            <>
              <SlipRow label="Produit">{knownOrder.productName}</SlipRow>
              <SlipRow label="Total payé" kind="total">
                <Price size="sm" cents={knownOrder.order.amountCents} />
              </SlipRow>
            </>
          ) : null}
        </SlipRows>
        <p>
          {
            'Remboursement au plus tard 14 jours après cette déclaration, par le moyen de paiement utilisé. Dans cette démonstration, rien n’a été débité\u00A0: il n’y a rien à rembourser.'
          }
        </p>
      </OrderSlip>
      {stored ? null : (
        <NotStored>{'Votre navigateur n’a pas pu garder cet accusé\u00A0: téléchargez-le, ou imprimez-le.'}</NotStored>
      )}
      <div className={styles.actions}>
        <Button kind="solid" onClick={onDownload}>
          <Icon icon={Download} />
          Télécharger l’accusé
        </Button>
        <PrintButton>Imprimer l’accusé</PrintButton>
        <ArrowLink to={paths.orders()}>Toutes vos commandes</ArrowLink>
      </div>
    </div>
  )
}
