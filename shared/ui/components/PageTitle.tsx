import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { focusOnMount } from './focus-on-mount.ts'
import styles from './PageTitle.module.css'

export type PageTitleProps = {
  children: ReactNode
  id?: string | undefined
  className?: string | undefined
  /** True when the title appears without a navigation, which would focus it: the title then focuses itself on mount. */
  focused?: boolean | undefined
}

/** The `h1` of a page. */
export function PageTitle({ children, id, className, focused = false }: PageTitleProps) {
  return (
    <h1
      className={classNames(styles.PageTitle, className)}
      id={id}
      tabIndex={focused ? -1 : undefined}
      ref={focused ? focusOnMount : undefined}
    >
      {children}
    </h1>
  )
}
