import { groupThousands } from '@promptelier/platform/money'
import { articlesText } from '@promptelier/storefront/cart/articles-text'
import { GuaranteeBox } from '@promptelier/storefront/page/GuaranteeBox'
import { Price } from '@promptelier/storefront/products/Price'
import { OrderSlip } from '@promptelier/ui/OrderSlip'
import { SlipRow } from '@promptelier/ui/SlipRow'
import { SlipRows } from '@promptelier/ui/SlipRows'
import { ADVERTISED_PERCENT, type Amounts, actualPercentText } from '../../checkout/amounts.ts'
import styles from './CheckoutSummary.module.css'
import { OfferCountdown } from './OfferCountdown.tsx'

type Props = {
  amounts: Amounts
}

/** The order slip of the checkout: original price, saving, total, and the remaining time of the offer. */
export function CheckoutSummary({ amounts }: Props) {
  const { offer, quantity, unitCents, totalCents } = amounts
  const count = groupThousands(quantity)
  const percentText = offer && actualPercentText(offer)
  return (
    <OrderSlip title="Récapitulatif" aside={articlesText(quantity)}>
      {/* With another key, React replaces the amounts: changed in place, they would count as a layout shift. */}
      <SlipRows key={totalCents}>
        {quantity > 1 || !offer ? (
          <SlipRow label={`Quantité\u00A0: ${count}`}>
            {`${count} × `}
            <Price size="sm" cents={unitCents} />
          </SlipRow>
        ) : null}
        {offer ? (
          <>
            <SlipRow label="Prix d’origine">
              <Price size="sm" struck cents={offer.originalCents} />
            </SlipRow>
            <SlipRow label={`Réduction (${ADVERTISED_PERCENT}%)`} kind="gain">
              {percentText === undefined ? null : (
                <>
                  <span className={styles.trueRate}>{percentText}</span>{' '}
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
        {offer ? ' Prix d’origine fictif\u00A0: il n’a jamais été pratiqué.' : null}
      </p>
      <OfferCountdown />
      <GuaranteeBox />
    </OrderSlip>
  )
}
