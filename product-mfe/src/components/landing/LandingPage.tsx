import type { Theme } from '@promptelier/shared/catalogue'
import type { ReactNode } from 'react'
import styles from './LandingPage.module.css'

type Props = { theme: Theme; children: ReactNode }

/** All of a landing page but its buy bar, which may cover the bottom of a phone's screen. */
export function LandingPage({ theme, children }: Props) {
  return (
    <div className={styles.LandingPage} data-theme={theme}>
      {children}
    </div>
  )
}
