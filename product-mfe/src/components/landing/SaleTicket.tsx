import type { Cents } from '@promptelier/platform/money'
import { Price } from '@promptelier/storefront/products/Price'
import { SlipHead } from '@promptelier/ui/SlipHead'
import { SlipRow } from '@promptelier/ui/SlipRow'
import { SlipRows } from '@promptelier/ui/SlipRows'
import styles from './SaleTicket.module.css'

type Props = {
  /** The income, then the costs as negative amounts, in cents. */
  entries: readonly { readonly label: string; readonly cents: Cents }[]
}

/** An example: how much money one sale leaves to the seller, line by line. */
export function SaleTicket({ entries }: Props) {
  const remaining = entries.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <div className={styles.SaleTicket}>
      <SlipHead title="Ce qu’une vente vous laisse" aside="exemple" />
      <SlipRows>
        {entries.map(({ label, cents }) => (
          <SlipRow key={label} label={label}>
            <Price cents={cents} size="sm" />
          </SlipRow>
        ))}
        <SlipRow kind="total" label="Il vous reste">
          <Price cents={remaining} size="sm" />
        </SlipRow>
      </SlipRows>
      <p className={styles.note}>Le pack vous fait faire ce calcul avant la première commande, pas après.</p>
    </div>
  )
}
