import type { Theme } from '@promptelier/platform/catalogue'
import type { Cents } from '@promptelier/platform/money'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { useId } from 'react'
import { Price } from './Price.tsx'
import styles from './PromoBanner.module.css'

export type PromoBannerProps = {
  theme: Theme
  title: string
  text: string
  to: string
  /** Text of the link. */
  cta: string
  cents: Cents
  originalCents: Cents
  headingLevel?: 2 | 3 | undefined
  /** Called when the link is followed in this tab. */
  onFollow?: (() => void) | undefined
}

/** A banner that promotes a pack, in the colours of a theme, with a double line above and below. */
export function PromoBanner(props: PromoBannerProps) {
  const { theme, title, text, to, cta, cents, originalCents, headingLevel = 2, onFollow } = props
  const titleId = useId()
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  return (
    <aside className={styles.PromoBanner} data-theme={theme} aria-labelledby={titleId}>
      <div className={styles.words}>
        <Heading className={styles.title} id={titleId}>
          {title}
        </Heading>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.buy}>
        <p className={styles.prices}>
          <Price className={styles.price} cents={cents} />
          <Price className={styles.original} cents={originalCents} size="sm" struck />
          <small className={styles.note}>prix barré fictif</small>
        </p>
        <ButtonLink kind="line" size="sm" to={to} onFollow={onFollow}>
          {cta}
        </ButtonLink>
      </div>
    </aside>
  )
}
