import { Button, type ButtonProps } from '@promptelier/ui/Button'
import { type ReactNode, useId } from 'react'
import styles from './GuardedButton.module.css'

type Props = Omit<ButtonProps, 'kind' | 'wide' | 'className'> & {
  /** Why the button is disabled, or what a click does. Shown below the button and referenced by `aria-describedby`. */
  hint: ReactNode
  /** Called for a click on the button while it is disabled (SIL-40). */
  onDisabledClick: () => void
  /** Shown over the hint, and over what follows it. */
  notice?: ReactNode
}

/**
 * A page's accent button, with a hint below it. While the button is disabled, it has the `disabled` attribute and
 * receives no clicks: its wrapper receives them and calls `onDisabledClick`. Keyboard users can read the hint and, in a
 * form, press Enter (SIL-40).
 */
export function GuardedButton({ hint, onDisabledClick, notice, disabled, processing, ...buttonProps }: Props) {
  const hintId = useId()
  const isGuarding = disabled === true && !processing
  return (
    <div className={styles.GuardedButton}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- not a control: it handles clicks for the disabled button inside; keyboard users have the hint and Enter (SIL-40) */}
      <div
        className={styles.guard}
        data-refusing={isGuarding || undefined}
        onClick={isGuarding ? onDisabledClick : undefined}
      >
        <Button
          {...buttonProps}
          kind="accent"
          wide
          className={styles.button}
          disabled={disabled}
          processing={processing}
          aria-describedby={hintId}
        />
        {notice}
      </div>
      <div className={styles.hint} id={hintId}>
        {hint}
      </div>
    </div>
  )
}
