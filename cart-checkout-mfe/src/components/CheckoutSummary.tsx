import { formatPrice } from '@promptelier/platform/money'
import { articlesText } from '@promptelier/storefront/cart/articles-text'
import { GuaranteeBox } from '@promptelier/storefront/page/GuaranteeBox'
import { Price } from '@promptelier/storefront/products/Price'
import { OrderSlip } from '@promptelier/ui/OrderSlip'
import { SlipClock } from '@promptelier/ui/SlipClock'
import { SlipRow } from '@promptelier/ui/SlipRow'
import { SlipRows } from '@promptelier/ui/SlipRows'
import { ADVERTISED_PERCENT, type Amounts } from '../checkout/amounts.ts'
import styles from './CheckoutSummary.module.css'

/** The hidden clock shows this time until the remaining time is known, so that its width is reserved. */
const FULL_TIME_SECONDS = 7200

type Props = {
  amounts: Amounts
  /** Undefined until it is known. The clock is hidden then, and at 0, but its space stays reserved (CHK-16). */
  remainingSeconds: number | undefined
}

/** The order slip of the checkout: original price, saving, total, and the remaining time of the offer. */
export function CheckoutSummary({ amounts, remainingSeconds }: Props) {
  const { offer, quantity, unitCents, totalCents } = amounts
  return (
    <OrderSlip title="Récapitulatif" aside={articlesText(quantity)}>
      {/* With another key, React replaces the amounts: changed in place, they would count as a layout shift. */}
      <SlipRows key={unitCents}>
        {quantity > 1 || !offer ? (
          <SlipRow label={`Quantité\u00A0: ${quantity}`}>{`${quantity} × ${formatPrice(unitCents)}`}</SlipRow>
        ) : null}
        {offer ? (
          <>
            <SlipRow label="Prix d’origine">
              <Price size="sm" struck cents={offer.originalCents} />
            </SlipRow>
            <SlipRow label={`Réduction (${ADVERTISED_PERCENT}%)`} kind="gain">
              {offer.actualPercent === ADVERTISED_PERCENT ? null : (
                <>
                  <span className={styles.trueRate}>{`soit -${offer.actualPercent}\u00A0%`}</span>{' '}
                </>
              )}
              −<Price size="sm" cents={offer.savingCents} />
            </SlipRow>
          </>
        ) : null}
        <SlipRow label="Total" kind="total">
          <Price size="sm" cents={totalCents} />
        </SlipRow>
      </SlipRows>
      <p className={styles.small}>
        Taxes comprises.
        {offer ? ' Prix d’origine\u00A0: le plus bas pratiqué pendant les 30 jours avant l’offre.' : null}
      </p>
      <div className={styles.clock} data-shown={Boolean(remainingSeconds)}>
        <SlipClock
          remainingSeconds={remainingSeconds ?? FULL_TIME_SECONDS}
          format="hh:mm:ss"
          label="Temps restant pour cette offre"
        >
          Ne manquez pas cette offre spéciale !
        </SlipClock>
      </div>
      <GuaranteeBox />
    </OrderSlip>
  )
}
