import type { Product } from '@promptelier/platform/catalogue'
import { GuaranteeBox } from '@promptelier/storefront/page/GuaranteeBox'
import { paths } from '@promptelier/storefront/paths'
import { Price } from '@promptelier/storefront/products/Price'
import { Button } from '@promptelier/ui/Button'
import { Icon } from '@promptelier/ui/Icon'
import { OrderSlip } from '@promptelier/ui/OrderSlip'
import { Stamp } from '@promptelier/ui/Stamp'
import type { LucideIcon } from 'lucide-react'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import Mail from 'lucide-react/icons/mail'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { ReactNode } from 'react'
import { productNumber } from '../product/product-figures.ts'
import { BuyButton } from './BuyButton.tsx'
import styles from './ProductOrder.module.css'

type Props = {
  product: Product
  onAddToCart: () => void
  countdown: ReactNode
}

const factsOf = (product: Product): readonly { icon: LucideIcon; text: string }[] => [
  { icon: Mail, text: 'Livraison instantanée par e-mail' },
  { icon: FileText, text: `Fiche PDF de ${product.promptCount} prompts` },
  { icon: Gift, text: 'Un prompt offert avec votre achat' },
]

/** The order slip of a product: price, both ways to buy, countdown, facts and guarantee (PRD-24 to PRD-29). */
export function ProductOrder({ product, onAddToCart, countdown }: Props) {
  return (
    <OrderSlip title="Bon de commande" aside={productNumber(product.id)}>
      <div className={styles.price}>
        <Price cents={product.priceCents} size="lg" />
        <Stamp>-50%</Stamp>
        {/* The specified '-50%' is not a price reduction. The text explains it: the second prompt is free (SIL-31). */}
        <p className={styles.hint}>
          {'Deux prompts pour le prix d’un\u00A0: le second est offert. Taxes comprises, aucun compte à créer.'}
        </p>
      </div>
      <div className={styles.actions}>
        <BuyButton to={paths.checkout(product.id)} />
        <Button kind="line" wide onClick={onAddToCart}>
          <Icon icon={ShoppingBag} />
          Ajouter au panier
        </Button>
      </div>
      {countdown}
      <ul className={styles.facts}>
        {factsOf(product).map(({ icon, text }) => (
          <li key={text}>
            <Icon icon={icon} className={styles.icon} />
            {text}
          </li>
        ))}
      </ul>
      <GuaranteeBox />
    </OrderSlip>
  )
}
