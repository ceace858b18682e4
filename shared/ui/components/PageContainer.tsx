import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './PageContainer.module.css'

type PageContainerProps = {
  children: ReactNode
  className?: string | undefined
}

/** The centred column of a page: at most 1240 px wide, with a gutter on both sides. */
export function PageContainer({ children, className }: PageContainerProps) {
  return <div className={classNames(styles.PageContainer, className)}>{children}</div>
}
