import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = {
  /** Accent is the one action that matters on a screen. */
  kind: 'accent' | 'solid' | 'line'
  /** 44, 48 and 56 px high. `lg` unless told for accent, `md` for the others. */
  size?: 'sm' | 'md' | 'lg' | undefined
  wide?: boolean | undefined
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Disabled because its work is under way: same look as disabled, with a solid border. */
    processing?: boolean | undefined
  }

/** A button of the shop. `type` is 'button' unless told. */
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
