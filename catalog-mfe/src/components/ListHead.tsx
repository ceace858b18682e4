import { SearchField } from '@promptelier/shared/ui/SearchField'
import styles from './ListHead.module.css'

type Props = {
  title: string
  /** '4 fiches, 24 prompts'; empty while results load, so that only what has settled is announced (SIL-23). */
  count: string
  /** Accessible name of the search box. */
  searchLabel: string
  text: string
  onTextChange: (text: string) => void
}

/** Title of the list, its size, and the box that searches in it. */
export function ListHead({ title, count, searchLabel, text, onTextChange }: Props) {
  return (
    <div className={styles.ListHead}>
      <h2 className={styles.title}>{title}</h2>
      <output className={styles.count}>{count}</output>
      <search className={styles.search} aria-label={searchLabel}>
        {/* The list follows each keystroke: there is nothing left to submit. */}
        <form onSubmit={(event) => event.preventDefault()}>
          <SearchField
            label={searchLabel}
            placeholder="Rechercher des prompts..."
            value={text}
            onChange={(event) => onTextChange(event.currentTarget.value)}
            enterKeyHint="search"
            autoComplete="off"
          />
        </form>
      </search>
    </div>
  )
}
