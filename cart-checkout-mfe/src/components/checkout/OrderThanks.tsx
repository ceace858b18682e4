import type { CartLine } from '@promptelier/platform/cart-lines'
import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { BlockTitle } from '@promptelier/ui/BlockTitle'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import type { ReactNode } from 'react'
import { FROM_CART } from '../../checkout/arrival.ts'
import type { Access } from '../../delivery/access.ts'
import type { StoredOrder } from '../../orders/order.ts'
import type { WithdrawalRight } from '../../withdrawals/withdrawal-right.ts'
import { WithdrawalState } from '../orders/WithdrawalState.tsx'
import { NextSteps } from './NextSteps.tsx'
import { OrderConfirmation } from './OrderConfirmation.tsx'
import styles from './OrderThanks.module.css'

type Props = {
  order: StoredOrder
  /** False when the order could not be stored: the receipt is lost when the page is closed or reloaded. */
  stored: boolean
  /** The state of the right of withdrawal from the order. */
  right: WithdrawalRight
  access: Access
  /** The line of the cart to pay next. Undefined when there is none. */
  nextLine: CartLine | undefined
  /** The access to the documents of the order. */
  children: ReactNode
}

/**
 * The success page beside the receipt: confirmation, documents, next line of the cart, contact, steps, withdrawal
 * (SIL-05). After a withdrawal there are no steps, because the documents do not open.
 */
export function OrderThanks({ order, stored, right, access, nextLine, children }: Props) {
  return (
    <OrderConfirmation
      order={order}
      stored={stored}
      howToKeep="téléchargez la facture, ou imprimez ce reçu"
      access={access.state}
      more={
        <>
          {access.state === 'withdrawn' ? null : (
            <section className={styles.steps}>
              <BlockTitle>Et maintenant</BlockTitle>
              <NextSteps />
            </section>
          )}
          <section>
            <BlockTitle>Votre droit de rétractation</BlockTitle>
            <WithdrawalState right={right} orderNumber={order.number} />
          </section>
          <div className={styles.ways}>
            <ArrowLink to={paths.orders()}>Toutes vos commandes</ArrowLink>
            <ArrowLink to={paths.categories()}>Découvrir d’autres prompts</ArrowLink>
          </div>
        </>
      }
    >
      {children}
      {nextLine ? (
        <div className={styles.next}>
          <p>{`Votre panier contient encore «\u00A0${nextLine.name}\u00A0».`}</p>
          {/* With this state, the checkout takes the quantity from the cart (SIL-41). */}
          <ButtonLink kind="line" to={paths.checkout(nextLine.id)} state={FROM_CART}>
            Continuer avec l’article suivant
          </ButtonLink>
        </div>
      ) : null}
    </OrderConfirmation>
  )
}
