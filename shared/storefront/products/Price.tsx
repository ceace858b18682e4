import { type Cents, priceParts } from '@promptelier/platform/money'
import { classNames } from '@promptelier/ui/class-names'
import styles from './Price.module.css'

export type PriceProps = {
  cents: Cents
  /** `sm` takes the size and face of the text around it; `md` 24 px, `lg` 36–48 px, `xl` 52–92 px in the display face. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** A former price, struck out. */
  struck?: boolean | undefined
  className?: string | undefined
}

/** A price. The text is '9,99€' to the letter (SIL-13); the gap before a smaller € is drawn. */
export function Price({ cents, size = 'md', struck, className }: PriceProps) {
  const { sign, whole, decimals } = priceParts(cents)
  const Element = struck ? 's' : 'span'
  return (
    <Element className={classNames(styles.Price, className)} data-size={size}>
      {`${sign}${whole},${decimals}`}
      <span className={styles.euro}>€</span>
    </Element>
  )
}
