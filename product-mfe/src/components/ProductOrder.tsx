import type { ProductRecord } from '@promptelier/platform/catalogue'
import { Link } from '@promptelier/platform/navigation'
import { GuaranteeBox } from '@promptelier/storefront/page/GuaranteeBox'
import { SmallNote } from '@promptelier/storefront/page/SmallNote'
import { paths } from '@promptelier/storefront/paths'
import { Price } from '@promptelier/storefront/products/Price'
import { productNumber } from '@promptelier/storefront/products/product-number'
import { Button } from '@promptelier/ui/Button'
import { Icon } from '@promptelier/ui/Icon'
import { OrderSlip } from '@promptelier/ui/OrderSlip'
import { Stamp } from '@promptelier/ui/Stamp'
import type { LucideIcon } from 'lucide-react'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import Mail from 'lucide-react/icons/mail'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { ReactNode, Ref } from 'react'
import { BuyButton } from './BuyButton.tsx'
import styles from './ProductOrder.module.css'

type Props = {
  product: ProductRecord
  onAddToCart: () => void
  /** Receives the element that contains both buttons. */
  buyRef: Ref<HTMLDivElement> | undefined
  countdown: ReactNode
}

const factsOf = (product: ProductRecord): readonly { icon: LucideIcon; text: string; note?: string }[] => [
  {
    icon: Mail,
    text: 'Livraison instantanée par e-mail',
    note: 'Démonstration\u00A0: aucun e-mail ne part, la fiche s’ouvre dans ce navigateur, avec votre accord.',
  },
  { icon: FileText, text: `Fiche PDF de ${product.promptCount} prompts` },
  { icon: Gift, text: 'Un prompt bonus avec votre achat' },
]

/** The order slip of a product: price, both ways to buy, countdown, facts and guarantee (PRD-24 to PRD-29). */
export function ProductOrder({ product, onAddToCart, buyRef, countdown }: Props) {
  const offered = product.extras.find(({ kind }) => kind === 'offered')
  return (
    <OrderSlip title="Bon de commande" aside={productNumber(product.id)}>
      <div className={styles.price}>
        <Price cents={product.priceCents} size="lg" />
        <Stamp>-50%</Stamp>
        {/* The specified '-50%' is not a price reduction. The text explains it: a second fiche is free (SIL-31). */}
        {offered ? (
          <p className={styles.hint}>
            {'Deux prompts pour le prix d’un. La fiche offerte\u00A0: '}
            <Link to={paths.product(offered.id)}>{offered.title}</Link>
            {`, ${offered.promptCount} prompts.`}
          </p>
        ) : null}
        <p className={styles.hint}>Taxes comprises.</p>
      </div>
      <div className={styles.actions} ref={buyRef}>
        <BuyButton to={paths.checkout(product.id)} />
        <Button kind="line" wide onClick={onAddToCart}>
          <Icon icon={ShoppingBag} />
          Ajouter au panier
        </Button>
      </div>
      {countdown}
      <ul className={styles.facts}>
        {factsOf(product).map(({ icon, text, note }) => (
          <li key={text}>
            <Icon icon={icon} className={styles.icon} />
            <div>
              {text}
              {note === undefined ? null : <SmallNote>{note}</SmallNote>}
            </div>
          </li>
        ))}
      </ul>
      <GuaranteeBox />
    </OrderSlip>
  )
}
