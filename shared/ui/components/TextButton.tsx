import type { ComponentProps } from 'react'
import { Icon, type IconProps } from './Icon.tsx'
import styles from './TextButton.module.css'

type TextButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  icon?: IconProps['icon']
  underlined?: boolean
}

/** A button that looks like a link, for a secondary action. */
export function TextButton({ icon, underlined = true, children, ...native }: TextButtonProps) {
  return (
    <button {...native} type="button" className={styles.TextButton} data-underlined={underlined || undefined}>
      {icon ? <Icon icon={icon} /> : null}
      {children}
    </button>
  )
}
