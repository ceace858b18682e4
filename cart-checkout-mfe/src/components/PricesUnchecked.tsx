import { focusElement } from '@promptelier/ui/focus-element'
import { TextButton } from '@promptelier/ui/TextButton'
import styles from './PricesUnchecked.module.css'

type Props = { onRetry: () => void }

/**
 * A ref of a button: when it is removed and has the focus, the title of the page receives it. Not `useFocusAfterRemoval`:
 * with that module, which other pages share, the bundler would add 9 kB to the checkout page.
 */
const passFocusToTitle = (button: HTMLButtonElement) => () => {
  if (document.activeElement !== button) return
  const title = document.querySelector('h1')
  if (title) focusElement(title)
}

/** The warning below the lines of the cart when a product could not be fetched: its current price is not known. */
export function PricesUnchecked({ onRetry }: Props) {
  return (
    <div className={styles.PricesUnchecked}>
      <p role="alert">{'Les prix actuels n’ont pas pu être vérifiés\u00A0: le paiement les affichera.'}</p>
      <TextButton ref={passFocusToTitle} onClick={onRetry}>
        Réessayer
      </TextButton>
    </div>
  )
}
