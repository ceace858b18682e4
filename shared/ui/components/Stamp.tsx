import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Stamp.module.css'

type StampProps = {
  children: ReactNode
  size?: 'mini' | 'md' | 'lg' | undefined
  className?: string | undefined
}

/** One or two words in a rotated frame, like a rubber stamp. Show at most two at once on a screen. */
export function Stamp({ children, size = 'md', className }: StampProps) {
  return (
    <span className={classNames(styles.Stamp, className)} data-size={size}>
      {children}
    </span>
  )
}
