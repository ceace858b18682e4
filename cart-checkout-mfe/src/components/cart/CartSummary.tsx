import type { Cents } from '@promptelier/platform/money'
import { articlesText } from '@promptelier/storefront/cart/articles-text'
import { leadsTo } from '@promptelier/storefront/leads-to'
import { GuaranteeBox } from '@promptelier/storefront/page/GuaranteeBox'
import { PaymentMethods } from '@promptelier/storefront/page/PaymentMethods'
import { Price } from '@promptelier/storefront/products/Price'
import { OrderSlip } from '@promptelier/ui/OrderSlip'
import { ServerOnly } from '@promptelier/ui/ServerOnly'
import { SlipRow } from '@promptelier/ui/SlipRow'
import { SlipRows } from '@promptelier/ui/SlipRows'
import type { ReactNode } from 'react'
import { GuardedButton } from '../GuardedButton.tsx'
import styles from './CartSummary.module.css'

/** No VAT is due (art. 293 B of the CGI), so this amount never changes (CRT-07, SIL-39). */
const VAT_CENTS: Cents = 0

type Props = {
  /** False until the cart can be shown: the amounts are then empty, and their space is reserved. */
  known: boolean
  articleCount: number
  totalCents: Cents
  /** Shown below the button: what is paid next, or why the button is disabled. */
  hint: ReactNode
  /** Where the button leads; undefined while it is disabled. */
  checkoutPath: string | undefined
  /** Called for a click on the button while it is enabled. */
  onCheckout: () => void
  onDisabledClick: () => void
}

/** Until the cart can be shown: elements that `early/stored-cart.ts` fills before any module has arrived. */
const EarlyAmount = () => (
  <ServerOnly inline>
    {import.meta.env.SSR ? (
      <span data-early="total" hidden>
        <Price size="sm" cents={0} />
      </span>
    ) : null}
  </ServerOnly>
)
const EarlyCount = () => (
  <ServerOnly inline>{import.meta.env.SSR ? <span data-early="count" hidden /> : null}</ServerOnly>
)

/** The order slip of the cart. */
export function CartSummary({
  known,
  articleCount,
  totalCents,
  hint,
  checkoutPath,
  onCheckout,
  onDisabledClick,
}: Props) {
  const amount = (
    <span className={styles.amount}>{known ? <Price size="sm" cents={totalCents} /> : <EarlyAmount />}</span>
  )
  const aside = <span className={styles.count}>{known ? articlesText(articleCount) : <EarlyCount />}</span>

  return (
    <OrderSlip className={styles.CartSummary} data-known={known} title="Bon de commande" aside={aside}>
      <SlipRows>
        <SlipRow label="Sous-total">{amount}</SlipRow>
        <SlipRow label="TVA (Incluse)">
          <Price size="sm" cents={VAT_CENTS} />
        </SlipRow>
        <SlipRow label="Total" kind="total">
          {amount}
        </SlipRow>
      </SlipRows>
      <GuardedButton
        {...leadsTo(checkoutPath)}
        disabled={articleCount === 0}
        hint={hint}
        onClick={onCheckout}
        onDisabledClick={onDisabledClick}
      >
        Passer au paiement
      </GuardedButton>
      <GuaranteeBox />
      <PaymentMethods />
    </OrderSlip>
  )
}
