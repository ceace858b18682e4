import type { Product } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'
import { Price } from '@promptelier/storefront/products/Price'
import { Button } from '@promptelier/ui/Button'
import { Icon } from '@promptelier/ui/Icon'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import styles from './BuyBar.module.css'
import { BuyButton } from './BuyButton.tsx'

type Props = {
  product: Product
  /** True while the buy button in the page is out of sight. A screen never shows two vermilion buttons. */
  shown: boolean
  processing?: boolean | undefined
  onBuy?: (() => void) | undefined
  /** Without it, the bar only offers to buy directly. */
  onAddToCart?: (() => void) | undefined
}

/** The price and the buttons at the bottom of screens that are too narrow for a sticky order slip. */
export function BuyBar({ product, shown, processing, onBuy, onAddToCart }: Props) {
  return (
    <div className={styles.BuyBar} data-shown={shown || undefined}>
      <Price cents={product.priceCents} size="md" />
      {onAddToCart ? (
        <Button kind="line" aria-label="Ajouter au panier" onClick={onAddToCart}>
          <Icon icon={ShoppingBag} />
        </Button>
      ) : null}
      <div className={styles.buy}>
        <BuyButton to={paths.checkout(product.id)} processing={processing} onBuy={onBuy} />
      </div>
    </div>
  )
}
