import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import styles from './AirmailBanner.module.css'
import { Icon } from './Icon.tsx'

type AirmailBannerProps = { children: ReactNode }

/** A box for the delivery promise, with an airmail-striped border and a mail icon. */
export function AirmailBanner({ children }: AirmailBannerProps) {
  return (
    <div className={styles.AirmailBanner}>
      <Icon icon={Mail} />
      <p>{children}</p>
    </div>
  )
}
