import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'
import styles from './Icon.module.css'

export type IconSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

export type IconProps = {
  icon: LucideIcon
  /** 15, 17, 18, 22 or 26 px at the default text size. All sizes grow with the text. */
  size?: IconSize | undefined
  filled?: boolean | undefined
  className?: string | undefined
}

/** A Lucide icon in one of five sizes. It is hidden from screen readers: add a text or an accessible name beside it. */
export function Icon({ icon: Glyph, size = 'md', filled, className }: IconProps) {
  return (
    <Glyph
      aria-hidden
      className={classNames(styles.Icon, className)}
      data-size={size}
      data-filled={filled || undefined}
    />
  )
}
