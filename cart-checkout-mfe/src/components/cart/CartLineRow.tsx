import type { CartLine } from '@promptelier/platform/cart-lines'
import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { Cover, type CoverProps } from '@promptelier/storefront/products/Cover'
import { Price } from '@promptelier/storefront/products/Price'
import { focusOnMount } from '@promptelier/ui/focus-on-mount'
import { IconButton } from '@promptelier/ui/IconButton'
import X from 'lucide-react/icons/x'
import type { LineChange } from '../../cart/wording.ts'
import styles from './CartLineRow.module.css'
import { LineNotice } from './LineNotice.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'

type Props = {
  line: CartLine
  theme: CoverProps['theme']
  /** 'Marketing & Vente · N° 05'. Empty when the product is no longer sold; a space when it is not loaded. */
  caption: string
  change: LineChange
  /** True when one more unit would make the cart's total in cents exceed the largest safe integer. */
  atMaximum: boolean
  /** True for the line that an undo has just restored: the product's name takes the focus. */
  focused: boolean
  onQuantityChange: (by: number) => void
  onRemove: () => void
}

/** One line of the cart: product, quantity, total, and a button that removes it. */
export function CartLineRow({ line, theme, caption, change, atMaximum, focused, onQuantityChange, onRemove }: Props) {
  const { id, name, image, priceCents, quantity } = line
  return (
    <li className={styles.CartLineRow} data-theme={theme}>
      <Link className={styles.coverLink} to={paths.product(id)} tabIndex={-1} aria-hidden="true">
        <Cover className={styles.cover} logo={image} theme={theme} />
      </Link>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={paths.product(id)} ref={focused ? focusOnMount : undefined}>
            {name}
          </Link>
        </h2>
        {caption ? <p className={styles.caption}>{caption}</p> : null}
        <LineNotice change={change} />
      </div>
      <div className={styles.tools}>
        <QuantityStepper
          value={quantity}
          atMaximum={atMaximum}
          productName={name}
          onDecrease={() => onQuantityChange(-1)}
          onIncrease={() => onQuantityChange(1)}
        />
        <div className={styles.end}>
          <Price className={styles.total} cents={priceCents * quantity} />
          <IconButton icon={X} label={`Retirer ${name}`} onClick={onRemove} />
        </div>
      </div>
      {/* Always in the row: `early/stored-cart.ts` shows it. Below the buttons, which stay in place when it appears. */}
      <p className={styles.note} hidden={quantity === 1}>
        {'Un seul exemplaire suffit\u00A0: vous l’utilisez sans limite.'}
      </p>
    </li>
  )
}
