import { SearchField } from '@promptelier/ui/SearchField'
import styles from './HelpSearch.module.css'

type Props = {
  query: string
  /** What it has found, in words. */
  found: string
  onQueryChange: (query: string) => void
}

/** The box that searches the help centre; what it has found is said at each change. */
export function HelpSearch({ query, found, onQueryChange }: Props) {
  return (
    <search className={styles.HelpSearch}>
      {/* The answers follow each keystroke: there is nothing left to submit. */}
      <form onSubmit={(event) => event.preventDefault()}>
        <SearchField
          className={styles.field}
          label="Chercher dans l’aide"
          placeholder="Chercher dans l’aide"
          value={query}
          onChange={(event) => onQueryChange(event.currentTarget.value)}
          enterKeyHint="search"
          autoComplete="off"
        />
      </form>
      <output className={styles.found}>{found}</output>
    </search>
  )
}
