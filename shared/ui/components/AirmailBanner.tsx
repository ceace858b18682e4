import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import styles from './AirmailBanner.module.css'
import { Icon } from './Icon.tsx'

export type AirmailBannerProps = { children: ReactNode }

/** The promise of delivery, in an airmail border. */
export function AirmailBanner({ children }: AirmailBannerProps) {
  return (
    <div className={styles.AirmailBanner}>
      <Icon icon={Mail} />
      <p>{children}</p>
    </div>
  )
}
