import { Price } from '@promptelier/storefront/products/Price'
import { CategoryBadge } from '../components/CategoryBadge.tsx'
import { Marked } from './Marked.tsx'
import styles from './Suggestion.module.css'
import type { SuggestionRow } from './suggestion-groups.ts'

type Props = { row: SuggestionRow; words: readonly string[] }

/** What one suggestion shows: its icon, its name, and of a product its category and its price. */
export function Suggestion({ row: { name, note, icon, theme, cents }, words }: Props) {
  return (
    <>
      <CategoryBadge className={styles.icon} category={icon} theme={theme} />
      <span className={styles.texts}>
        <span className={styles.name}>
          <Marked text={name} words={words} />
        </span>{' '}
        {note !== undefined && (
          <span className={styles.note}>
            <Marked text={note} words={words} />
          </span>
        )}
      </span>{' '}
      {cents !== undefined && <Price cents={cents} size="sm" className={styles.price} />}
    </>
  )
}
