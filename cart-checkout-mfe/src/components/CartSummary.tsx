import { articlesText } from '@promptelier/shared/cart/articles-text'
import type { Cents } from '@promptelier/shared/money'
import { GuaranteeBox } from '@promptelier/shared/ui/GuaranteeBox'
import { Icon } from '@promptelier/shared/ui/Icon'
import { OrderSlip } from '@promptelier/shared/ui/OrderSlip'
import { PaymentMarks } from '@promptelier/shared/ui/PaymentMarks'
import { Price } from '@promptelier/shared/ui/Price'
import { SlipRow } from '@promptelier/shared/ui/SlipRow'
import { SlipRows } from '@promptelier/shared/ui/SlipRows'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import styles from './CartSummary.module.css'
import { GuardedButton } from './GuardedButton.tsx'

/** No VAT is due (art. 293 B of the CGI), so the line is always this (CRT-07, SIL-39). */
const VAT_CENTS: Cents = 0

type Props = {
  /** False while the cart is not known yet: the amounts are left open in reserved space. */
  known: boolean
  count: number
  totalCents: Cents
  /** What the button pays and what stays. */
  sentence: string
  onPay: () => void
  onRefused: () => void
}

/** The order slip of the cart. On a phone its details can be folded away; total and button always stay. */
export function CartSummary({ known, count, totalCents, sentence, onPay, onRefused }: Props) {
  const [open, setOpen] = useState(true)
  const detailsId = useId()
  const amount = <span className={styles.amount}>{known ? <Price size="sm" cents={totalCents} /> : null}</span>
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={open}
      aria-controls={detailsId}
      onClick={() => setOpen(!open)}
    >
      {known ? articlesText(count) : 'Détail'}
      <Icon icon={ChevronDown} size="sm" className={styles.chevron} />
    </button>
  )
  const aside = (
    <>
      <span className={styles.count}>{known ? articlesText(count) : '\u00A0'}</span>
      {toggle}
    </>
  )

  return (
    <OrderSlip className={styles.CartSummary} data-known={known} title="Bon de commande" aside={aside}>
      <div className={styles.rows} id={detailsId} data-open={open}>
        <SlipRows>
          <SlipRow label="Sous-total">{amount}</SlipRow>
          <SlipRow label="TVA (Incluse)">
            <Price size="sm" cents={VAT_CENTS} />
          </SlipRow>
          <SlipRow label="Total" kind="total">
            {amount}
          </SlipRow>
        </SlipRows>
      </div>
      <GuardedButton disabled={count === 0} hint={sentence} onClick={onPay} onRefused={onRefused}>
        Passer au paiement
      </GuardedButton>
      <div className={styles.assurance} data-open={open}>
        <GuaranteeBox />
        <PaymentMarks />
      </div>
    </OrderSlip>
  )
}
