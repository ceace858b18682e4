import { IconButton } from '@promptelier/ui/IconButton'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import styles from './QuantityStepper.module.css'

export type QuantityStepperProps = {
  value: number
  /** True where there cannot be one more. */
  atMost?: boolean
  onDecrease: () => void
  onIncrease: () => void
  /** What is counted, for the accessible names. */
  label: string
}

/** − value +. Minus does nothing at 1, plus at most; they stay focusable, so that the keyboard never loses its place. */
export function QuantityStepper({ value, atMost = false, onDecrease, onIncrease, label }: QuantityStepperProps) {
  const atLeast = value <= 1
  return (
    <fieldset className={styles.QuantityStepper} aria-label={`Quantité de ${label}`}>
      <IconButton
        icon={Minus}
        label={`Diminuer la quantité de ${label}`}
        aria-disabled={atLeast || undefined}
        onClick={atLeast ? undefined : onDecrease}
      />
      <b className={styles.value} aria-live="polite">
        {value}
      </b>
      <IconButton
        icon={Plus}
        label={`Augmenter la quantité de ${label}`}
        aria-disabled={atMost || undefined}
        onClick={atMost ? undefined : onIncrease}
      />
    </fieldset>
  )
}
