import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './PageContainer.module.css'

export type PageContainerProps = {
  children: ReactNode
  as?: 'div' | 'section' | 'header' | 'footer' | 'nav' | undefined
  className?: string | undefined
}

/** The centred column of a page: at most 1240 px wide, with a gutter on both sides. */
export function PageContainer({ children, as: Element = 'div', className }: PageContainerProps) {
  return <Element className={classNames(styles.PageContainer, className)}>{children}</Element>
}
