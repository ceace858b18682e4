import { Link } from '@promptelier/platform/navigation'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import styles from './ArrowLink.module.css'
import { Icon } from './Icon.tsx'

type ArrowLinkProps = { to: string; children: ReactNode }

/** A standalone link, followed by an arrow that moves on hover. */
export function ArrowLink({ to, children }: ArrowLinkProps) {
  return (
    <Link className={styles.ArrowLink} to={to}>
      {children}
      <Icon icon={ArrowRight} className={styles.arrow} />
    </Link>
  )
}
