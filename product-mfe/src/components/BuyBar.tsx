import type { Product } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'
import { Price } from '@promptelier/storefront/products/Price'
import styles from './BuyBar.module.css'
import { BuyButton } from './BuyButton.tsx'

type Props = {
  product: Product
  /** True while the buy button in the page is out of sight. A screen never shows two vermilion buttons. */
  shown: boolean
  processing?: boolean | undefined
  onBuy?: (() => void) | undefined
}

/** The price and the buy button at the bottom of screens that are too narrow for a sticky order slip. */
export function BuyBar({ product, shown, processing, onBuy }: Props) {
  return (
    <div className={styles.BuyBar} data-shown={shown || undefined}>
      <Price cents={product.priceCents} size="md" />
      <div className={styles.buy}>
        <BuyButton to={paths.checkout(product.id)} processing={processing} onBuy={onBuy} />
      </div>
    </div>
  )
}
