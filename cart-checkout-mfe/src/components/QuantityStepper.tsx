import { IconButton } from '@promptelier/ui/IconButton'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import styles from './QuantityStepper.module.css'

export type QuantityStepperProps = {
  value: number
  /** True when the quantity cannot be increased. */
  atMaximum?: boolean
  onDecrease: () => void
  onIncrease: () => void
  /** The name of the product, for the accessible names. */
  label: string
}

/**
 * − value +. Minus does nothing at 1, plus does nothing at the maximum. Both stay focusable, so that the focus is not
 * lost.
 */
export function QuantityStepper({ value, atMaximum = false, onDecrease, onIncrease, label }: QuantityStepperProps) {
  const atMinimum = value <= 1
  return (
    <fieldset className={styles.QuantityStepper} aria-label={`Quantité de ${label}`}>
      <IconButton
        icon={Minus}
        label={`Diminuer la quantité de ${label}`}
        aria-disabled={atMinimum || undefined}
        onClick={atMinimum ? undefined : onDecrease}
      />
      <b className={styles.value} aria-live="polite">
        {value}
      </b>
      <IconButton
        icon={Plus}
        label={`Augmenter la quantité de ${label}`}
        aria-disabled={atMaximum || undefined}
        onClick={atMaximum ? undefined : onIncrease}
      />
    </fieldset>
  )
}
