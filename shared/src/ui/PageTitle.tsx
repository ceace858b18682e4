import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './PageTitle.module.css'

export type PageTitleProps = { children: ReactNode; id?: string | undefined; className?: string | undefined }

/** The `h1` of a page. */
export function PageTitle({ children, id, className }: PageTitleProps) {
  return (
    <h1 className={classNames(styles.PageTitle, className)} id={id}>
      {children}
    </h1>
  )
}
