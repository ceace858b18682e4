import type { Product } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { BlockTitle } from '@promptelier/ui/BlockTitle'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import type { CartLine } from '../cart/line.ts'
import { FROM_CART } from '../checkout/arrival.ts'
import type { StoredOrder } from '../orders/order.ts'
import type { WithdrawalRight } from '../withdrawals/withdrawal-right.ts'
import { NextSteps } from './NextSteps.tsx'
import { OrderConfirmation } from './OrderConfirmation.tsx'
import { OrderFiles } from './OrderFiles.tsx'
import styles from './OrderThanks.module.css'
import { WithdrawalChoice } from './WithdrawalChoice.tsx'

type Props = {
  order: StoredOrder
  product: Product
  /** False when the order could not be stored: then only this page has the receipt. */
  stored: boolean
  /** The state of the right of withdrawal from the order. */
  right: WithdrawalRight
  /** The line of the cart to pay next, undefined when there is none. */
  next: CartLine | undefined
  /** Called when the buyer waives the right of withdrawal from this order. */
  onWaive: () => void
}

/** Thanks for an order: the e-mail address, the next steps, and the next line of the cart to pay (SIL-05). */
export function OrderThanks({ order, product, stored, right, next, onWaive }: Props) {
  return (
    <OrderConfirmation order={order} stored={stored}>
      {next ? (
        <div className={styles.next}>
          <p>{`Votre panier contient encore «\u00A0${next.name}\u00A0».`}</p>
          {/* With this state the checkout uses the quantity in the cart (SIL-41). */}
          <ButtonLink kind="accent" to={paths.checkout(next.id)} state={FROM_CART}>
            Continuer avec l’article suivant
          </ButtonLink>
        </div>
      ) : null}
      <section>
        <BlockTitle>Vos fichiers, dans l’e-mail</BlockTitle>
        <OrderFiles product={product} />
      </section>
      <section>
        <BlockTitle>Et maintenant</BlockTitle>
        <NextSteps />
      </section>
      <WithdrawalChoice right={right} orderNumber={order.number} onWaive={onWaive} />
      <div className={styles.ways}>
        <ArrowLink to={paths.orders()}>Toutes vos commandes</ArrowLink>
        <ArrowLink to={paths.categories()}>Découvrir d’autres prompts</ArrowLink>
      </div>
    </OrderConfirmation>
  )
}
