import type { CartLine } from '@promptelier/platform/cart-lines'
import { ServerOnly } from '@promptelier/ui/ServerOnly'
import type { ReactNode } from 'react'
import { CartLines } from './CartLines.tsx'
import styles from './CartSkeleton.module.css'

/** The row that `early/stored-cart.ts` copies for each line. No visitor sees it, but its links have a target. */
const SAMPLE_LINE: CartLine = { id: 'all-inclusive-pack', name: 'Produit', priceCents: 0, quantity: 1, image: '' }

const doNothing = () => {}

type Props = {
  /** What follows the lines. */
  children: ReactNode
}

/**
 * Reserves the space of two lines until the cart can be shown; in a document, `early/stored-cart.ts` shows the stored
 * lines instead. They are inert: the page replaces them, and a control in them would lose the focus. Has a message for
 * browsers without JavaScript.
 */
export function CartSkeleton({ children }: Props) {
  return (
    <>
      <ServerOnly className={styles.early}>
        {/* Without the condition, browsers would load what they never render. */}
        {import.meta.env.SSR ? (
          <div data-early="lines" hidden inert aria-hidden="true">
            <CartLines
              lines={[SAMPLE_LINE]}
              productOf={() => 'not-loaded'}
              totalCents={0}
              removal={undefined}
              notice={null}
              restoredId={undefined}
              onQuantityChange={doNothing}
              onRemove={doNothing}
            />
            {children}
          </div>
        ) : null}
      </ServerOnly>
      <noscript>
        {import.meta.env.SSR ? (
          <p className={styles.sentence}>
            {'Le panier est gardé dans votre navigateur\u00A0: activez JavaScript pour le voir et passer commande.'}
          </p>
        ) : null}
      </noscript>
      <ul className={styles.CartSkeleton} aria-hidden="true" aria-busy>
        {[1, 2].map((key) => (
          <li key={key} className={styles.line}>
            <span className={styles.cover} />
            <span className={styles.words} />
            <span className={styles.tools} />
          </li>
        ))}
      </ul>
    </>
  )
}
