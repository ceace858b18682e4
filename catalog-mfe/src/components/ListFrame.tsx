import type { Theme } from '@promptelier/platform/catalogue'
import type { ReactNode } from 'react'
import styles from './ListFrame.module.css'
import { PackBanner } from './PackBanner.tsx'

type Props = {
  /** The head of the list, see `ListHead`. */
  head: ReactNode
  /** Theme and title of the pack's banner; undefined for a list without the banner. */
  banner: { readonly theme: Theme; readonly title: string } | undefined
  /** The cards, see `CategoryResults`. */
  children: ReactNode
}

/**
 * A list of products with the banner of the Pack Complet: above the cards, or after the first four in a narrow list
 * (CAT-24).
 */
export function ListFrame({ head, banner, children }: Props) {
  return (
    <div className={styles.ListFrame}>
      {head}
      {banner ? (
        <div className={styles.banner}>
          {/* Below the heading of the list, beside the headings of the cards: they are not parts of the banner. */}
          <PackBanner {...banner} headingLevel={3} text="Les 200+ prompts des dix tiroirs, mis à jour pendant 1 an." />
        </div>
      ) : null}
      {children}
    </div>
  )
}
