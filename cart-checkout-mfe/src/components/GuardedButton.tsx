import { Button, type ButtonProps } from '@promptelier/ui/Button'
import { type ReactNode, useId } from 'react'
import styles from './GuardedButton.module.css'

type Props = Omit<ButtonProps, 'kind' | 'wide' | 'className'> & {
  /** Why the button is disabled, or what a click does. Shown below the button and referenced by `aria-describedby`. */
  hint: ReactNode
  /** Called for a click on the button while it is disabled (SIL-40). */
  onDisabledClick: () => void
}

/**
 * The only accent button of a page. When disabled it has the `disabled` attribute, and a click on it still gets a
 * response: its pointer events go to the wrapper. Keyboard users have the visible hint and, in a form, Enter (SIL-40).
 */
export function GuardedButton({ hint, onDisabledClick, disabled, processing, ...button }: Props) {
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
