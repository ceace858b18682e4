import { Link } from '@promptelier/platform/navigation'
import type { ComponentProps, MouseEvent } from 'react'
import styles from './Button.module.css'
import type { ButtonVariant } from './Button.tsx'
import { classNames } from './class-names.ts'
import { opensInThisTab } from './opens-in-this-tab.ts'

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> &
  ButtonVariant & {
    /** A path from `paths`. */
    to: string
    /** Passed to the router's `Link`. */
    state?: unknown
    replace?: boolean
    /** Called when the link is followed in this tab, but not when the click opens it elsewhere. */
    onFollow?: (() => void) | undefined
  }

/** A link that looks like a button. */
export function ButtonLink({ kind, size, wide, className, onFollow, ...link }: ButtonLinkProps) {
  const callOnFollow = (event: MouseEvent) => {
    if (opensInThisTab(event)) onFollow?.()
  }
  return (
    <Link
      onClick={onFollow && callOnFollow}
      {...link}
      className={classNames(styles.Button, className)}
      data-kind={kind}
      data-size={size ?? (kind === 'accent' ? 'lg' : 'md')}
      data-wide={wide || undefined}
    />
  )
}
