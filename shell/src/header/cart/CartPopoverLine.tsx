import type { CartLine } from '@promptelier/platform/cart'
import { recordKey } from '@promptelier/platform/catalogue'
import { useRecordState } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { Cover } from '@promptelier/storefront/products/Cover'
import { Price } from '@promptelier/storefront/products/Price'
import { focusOnMount } from '@promptelier/ui/focus-on-mount'
import { IconButton } from '@promptelier/ui/IconButton'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router-dom'
import styles from './CartPopover.module.css'

type Props = {
  line: CartLine
  /** Whether an undo has just restored this line: its link then receives the focus. */
  isRestored: boolean
  onRemove: () => void
}

/** A line of the cart in the popover: cover, name, price and a button to remove it (HDR-18). */
export function CartPopoverLine({ line: { id, name, image, priceCents, quantity }, isRestored, onRemove }: Props) {
  const product = useRecordState(`catalogue/product/${recordKey(id)}`)
  return (
    <li className={styles.line}>
      <Cover
        className={styles.cover}
        logo={image}
        theme={(product.status === 'ready' && product.value?.theme) || 'blue'}
      />
      <div className={styles.words}>
        <Link className={styles.name} to={paths.product(id)} ref={isRestored ? focusOnMount : undefined}>
          {name}
        </Link>
        <p className={styles.price}>
          {quantity > 1 ? `${quantity} × ` : null}
          <Price size="sm" cents={priceCents} />
        </p>
      </div>
      <IconButton icon={X} label={`Retirer ${name}`} onClick={onRemove} />
    </li>
  )
}
