import { Price } from '@promptelier/storefront/products/Price'
import { CategoryBadge } from '../components/CategoryBadge.tsx'
import { HighlightedText } from './HighlightedText.tsx'
import styles from './Suggestion.module.css'
import type { SuggestionRow } from './suggestion-groups.ts'

type Props = { row: SuggestionRow; words: readonly string[] }

/** The content of a suggestion: icon, name, note and price. */
export function Suggestion({ row: { name, note, icon, theme, priceCents }, words }: Props) {
  return (
    <>
      <CategoryBadge className={styles.icon} icon={icon} theme={theme} />
      <span className={styles.texts}>
        <span className={styles.name}>
          <HighlightedText text={name} words={words} />
        </span>{' '}
        {note !== undefined && (
          <span className={styles.note}>
            <HighlightedText text={note} words={words} />
          </span>
        )}
      </span>{' '}
      {priceCents !== undefined && <Price cents={priceCents} size="sm" className={styles.price} />}
    </>
  )
}
