import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { focusOnMount as focusElement } from './focus-on-mount.ts'
import styles from './PageTitle.module.css'

type PageTitleProps = {
  children: ReactNode
  id?: string | undefined
  className?: string | undefined
  /** For a title that appears without a navigation. After a navigation, the shell focuses the title. */
  focusOnMount?: boolean | undefined
  /** For a title that another one will replace: after a navigation, the shell waits for that one. */
  loading?: boolean | undefined
}

/** The `h1` of a page. */
export function PageTitle({ children, id, className, focusOnMount = false, loading }: PageTitleProps) {
  return (
    <h1
      className={classNames(styles.PageTitle, className)}
      id={id}
      data-loading={loading || undefined}
      tabIndex={focusOnMount ? -1 : undefined}
      ref={focusOnMount ? focusElement : undefined}
    >
      {children}
    </h1>
  )
}
