import type { Theme } from '@promptelier/platform/catalogue'
import { classNames } from '@promptelier/ui/class-names'
import type { ReactNode } from 'react'
import belowList from './BelowList.module.css'
import styles from './ListFrame.module.css'
import { PackBanner } from './PackBanner.tsx'

type Props = {
  /** The head of the list, see `ListHead`. */
  head: ReactNode
  /** Theme and title of the pack's banner; undefined for a list without the banner. */
  banner: { readonly theme: Theme; readonly title: string } | undefined
  /** Whether the banner is below the cards in a wide list, too: what was searched for comes first. */
  bannerBelow?: boolean
  /** The cards, see `CategoryResults`. */
  children: ReactNode
}

/**
 * A list of products with the banner of the Pack Complet: above or below the cards, or after the first four in a narrow
 * list (CAT-24).
 */
export function ListFrame({ head, banner, bannerBelow = false, children }: Props) {
  return (
    <div className={styles.ListFrame}>
      {head}
      {banner ? (
        <div className={classNames(styles.banner, belowList.BelowList)} data-below={bannerBelow || undefined}>
          {/* Below the heading of the list, beside the headings of the cards: they are not parts of the banner. */}
          <PackBanner {...banner} headingLevel={3} text="Les 200+ prompts des dix tiroirs, mis à jour pendant 1 an." />
        </div>
      ) : null}
      {children}
    </div>
  )
}
