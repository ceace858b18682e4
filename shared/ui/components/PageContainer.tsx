import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './PageContainer.module.css'

export type PageContainerProps = {
  children: ReactNode
  as?: 'div' | 'section' | 'header' | 'footer' | 'nav' | undefined
  className?: string | undefined
}

/** The 1240 px column with the page's gutter. */
export function PageContainer({ children, as: Element = 'div', className }: PageContainerProps) {
  return <Element className={classNames(styles.PageContainer, className)}>{children}</Element>
}
