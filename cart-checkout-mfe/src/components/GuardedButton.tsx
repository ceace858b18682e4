import { Button, type ButtonProps } from '@promptelier/ui/Button'
import { type ReactNode, useId } from 'react'
import styles from './GuardedButton.module.css'

type Props = Omit<ButtonProps, 'kind' | 'wide' | 'className'> & {
  /** Why the button is disabled, or what follows from it; shown below and read with it. */
  hint: ReactNode
  /** Called for a pointer on the button while it is disabled (SIL-40). */
  onRefused: () => void
}

/**
 * The one accent button of a page. It is truly disabled when it cannot be used, yet an attempt is answered: its pointer
 * events go to the wrapper. Keyboard users have the visible hint and, in a form, Enter (SIL-40).
 */
export function GuardedButton({ hint, onRefused, disabled, processing, ...button }: Props) {
  const hintId = useId()
  const refusing = disabled === true && !processing
  return (
    <div className={styles.GuardedButton}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- not a control: it answers for the disabled button inside, whose keyboard way is the hint and Enter (SIL-40) */}
      <div className={styles.guard} data-refusing={refusing || undefined} onClick={refusing ? onRefused : undefined}>
        <Button
          {...button}
          kind="accent"
          wide
          className={styles.button}
          disabled={disabled}
          processing={processing}
          aria-describedby={hintId}
        />
      </div>
      <p className={styles.hint} id={hintId}>
        {hint}
      </p>
    </div>
  )
}
