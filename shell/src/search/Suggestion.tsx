import { Price } from '@promptelier/storefront/products/Price'
import { CategoryBadge } from '../components/CategoryBadge.tsx'
import { HighlightedText } from './HighlightedText.tsx'
import styles from './Suggestion.module.css'
import type { SuggestionRow } from './suggestion-groups.ts'

type Props = { row: SuggestionRow; words: readonly string[] }

/** The content of a suggestion: its icon and name, and for a product its category and price. */
export function Suggestion({ row: { name, note, icon, theme, cents }, words }: Props) {
  return (
    <>
      <CategoryBadge className={styles.icon} category={icon} theme={theme} />
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
      {cents !== undefined && <Price cents={cents} size="sm" className={styles.price} />}
    </>
  )
}
