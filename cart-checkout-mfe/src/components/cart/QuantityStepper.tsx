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
  /** Part of the accessible names. */
  productName: string
}

/**
 * The minus button, the quantity and the plus button. Minus does nothing at 1, plus does nothing at the maximum. A
 * button that does nothing stays focusable, so that it does not lose the focus.
 */
export function QuantityStepper({
  value,
  atMaximum = false,
  onDecrease,
  onIncrease,
  productName,
}: QuantityStepperProps) {
  const atMinimum = value <= 1
  return (
    <fieldset className={styles.QuantityStepper} aria-label={`Quantité de ${productName}`}>
      <IconButton
        icon={Minus}
        label={`Diminuer la quantité de ${productName}`}
        aria-disabled={atMinimum || undefined}
        onClick={atMinimum ? undefined : onDecrease}
      />
      <b className={styles.value} aria-live="polite">
        {value}
      </b>
      <IconButton
        icon={Plus}
        label={`Augmenter la quantité de ${productName}`}
        aria-disabled={atMaximum || undefined}
        onClick={atMaximum ? undefined : onIncrease}
      />
    </fieldset>
  )
}
