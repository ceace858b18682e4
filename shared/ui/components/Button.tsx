import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'

export type ButtonVariant = {
  /** `accent` marks the main action of a screen: use it once per screen. */
  kind: 'accent' | 'solid' | 'line'
  /** 44, 48 or 56 px high. The default is `lg` for `accent` and `md` for the other kinds. */
  size?: 'sm' | 'md' | 'lg' | undefined
  wide?: boolean | undefined
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonVariant & {
    /** True while the action is running: the button is disabled and busy, and its border is solid instead of dashed. */
    processing?: boolean | undefined
  }

/** A button of the shop. Its default `type` is 'button', so that it does not submit a form by accident. */
export function Button({ kind, size, wide, processing = false, disabled, className, ...native }: ButtonProps) {
  return (
    <button
      type="button"
      {...native}
      className={classNames(styles.Button, className)}
      disabled={disabled === true || processing}
      aria-busy={processing || undefined}
      data-kind={kind}
      data-size={size ?? (kind === 'accent' ? 'lg' : 'md')}
      data-wide={wide || undefined}
    />
  )
}
