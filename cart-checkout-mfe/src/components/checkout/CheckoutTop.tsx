import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { TextButton } from '@promptelier/ui/TextButton'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { OrderPosition } from '../../cart/order-position.ts'
import styles from './CheckoutTop.module.css'

type Props = {
  productId: string
  /** True when this browser has an earlier order of the product: the row then has a link to its receipt (SIL-41). */
  hasReceipt: boolean
  /** The position among the orders of a cart with several products. Undefined outside such a series. */
  orderPosition: OrderPosition | 'loading' | undefined
  onBack: () => void
}

/** The row above the title of the checkout. */
export function CheckoutTop({ productId, hasReceipt, orderPosition, onBack }: Props) {
  return (
    <div className={styles.CheckoutTop}>
      <TextButton icon={ArrowLeft} underlined={false} onClick={onBack}>
        Retour
      </TextButton>
      {typeof orderPosition === 'object' ? (
        <p className={styles.position}>{`Commande ${orderPosition.position} sur ${orderPosition.count}`}</p>
      ) : null}
      {hasReceipt && orderPosition === undefined ? (
        <ArrowLink to={paths.checkoutSuccess(productId)}>{'Déjà acheté\u00A0: voir le reçu'}</ArrowLink>
      ) : null}
    </div>
  )
}
