import { focusElement } from '@promptelier/ui/focus-element'
import { TextButton } from '@promptelier/ui/TextButton'
import styles from './PriceCheck.module.css'

type Props = {
  /** True until a retry has fetched the current prices. */
  failed: boolean
  onRetry: () => void
}

/**
 * Passes the focus of a hidden button to the title of the page. Not `useFocusAfterRemoval`: with that module, which other
 * pages share, the bundler would add 9 kB to the checkout page.
 */
function passFocusToTitle(button: HTMLButtonElement | null) {
  if (!button || document.activeElement !== button) return
  const title = document.querySelector('h1')
  if (title) focusElement(title)
}

/**
 * The warning below the lines of the cart when a product could not be fetched: its current price is not known, or even
 * its line cannot be shown. After a retry, an answer in its place, of the same height: what is below must not move.
 */
export function PriceCheck({ failed, onRetry }: Props) {
  return (
    <div className={styles.PriceCheck}>
      <div className={styles.warning} hidden={!failed}>
        <p role="alert">
          {
            'Les articles et leurs prix actuels n’ont pas pu être vérifiés\u00A0: la page de paiement les affichera avant l’achat.'
          }
        </p>
        <TextButton ref={failed ? null : passFocusToTitle} onClick={onRetry}>
          Réessayer
        </TextButton>
      </div>
      <output>{failed ? null : 'Les prix sont à jour.'}</output>
    </div>
  )
}
