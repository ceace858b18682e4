import { Price } from '@promptelier/storefront/products/Price'
import { focusOnMount } from '@promptelier/ui/focus-on-mount'
import type { PriceChange } from '../../hooks/checkout/use-live-price.ts'
import styles from './PriceChanged.module.css'

type Props = { change: PriceChange }

/**
 * Says at the pay button that the price has changed since the page was opened. It takes the focus, and lies over what
 * follows the button, so that nothing moves.
 */
export function PriceChanged({ change: { fromCents, toCents } }: Props) {
  return (
    <section
      // With another key, React mounts a further message, which takes the focus again.
      key={toCents}
      className={styles.PriceChanged}
      aria-labelledby="prix-change"
      tabIndex={-1}
      ref={focusOnMount}
    >
      <p className={styles.title} id="prix-change">
        Le prix est passé de <Price size="sm" cents={fromCents} /> à <Price size="sm" cents={toCents} />
      </p>
      <p>
        {
          'Il a changé pendant votre visite. Rien n’a été débité\u00A0: si le nouveau prix vous convient, appuyez de nouveau sur «\u00A0Payer\u00A0».'
        }
      </p>
    </section>
  )
}
