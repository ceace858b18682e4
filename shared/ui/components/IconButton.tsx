import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** The accessible name: what the button does and to what, for example 'Retirer Pack Complet'. */
  label: string
}

/** A square button of 44 px that shows an icon only. */
export function IconButton({ icon, label, className, ...native }: IconButtonProps) {
  return (
    <button type="button" {...native} className={classNames(styles.IconButton, className)} aria-label={label}>
      <Icon icon={icon} />
    </button>
  )
}
