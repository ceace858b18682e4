import type { Cents } from '@promptelier/platform/money'
import { Price } from '@promptelier/storefront/products/Price'
import { SlipHead } from '@promptelier/ui/SlipHead'
import { SlipRow } from '@promptelier/ui/SlipRow'
import { SlipRows } from '@promptelier/ui/SlipRows'
import styles from './SaleTicket.module.css'

type Props = {
  /** What comes in, then what goes out, below zero. */
  entries: readonly { readonly label: string; readonly cents: Cents }[]
}

/** What one sale leaves to the shop, line by line: an example. */
export function SaleTicket({ entries }: Props) {
  const left = entries.reduce((sum, { cents }) => sum + cents, 0)
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
          <Price cents={left} size="sm" />
        </SlipRow>
      </SlipRows>
      <p className={styles.note}>Le pack vous fait faire ce calcul avant la première commande, pas après.</p>
    </div>
  )
}
