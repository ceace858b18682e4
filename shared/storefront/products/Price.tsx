import { type Cents, formatPrice } from '@promptelier/platform/money'
import { classNames } from '@promptelier/ui/class-names'
import styles from './Price.module.css'

type PriceProps = {
  cents: Cents
  /**
   * `sm` inherits the size and font of the text around it; `md` is 24 px, `lg` 36–48 px and `xl` 52–92 px in the
   * display font.
   */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** True for a former price, which is struck out. */
  struck?: boolean | undefined
  className?: string | undefined
}

/** A price. Its text is exactly '9,99€' (SIL-13): the gap before the smaller € is a margin, not a space. */
export function Price({ cents, size = 'md', struck, className }: PriceProps) {
  const Element = struck ? 's' : 'span'
  return (
    <Element className={classNames(styles.Price, className)} data-size={size}>
      {formatPrice(cents).slice(0, -1)}
      <span className={styles.euro}>€</span>
    </Element>
  )
}
