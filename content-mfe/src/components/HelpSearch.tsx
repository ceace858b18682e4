import { hideKeyboard } from '@promptelier/ui/hide-keyboard'
import { SearchField } from '@promptelier/ui/SearchField'
import styles from './HelpSearch.module.css'

type Props = {
  query: string
  /** The number of results, as a text: '2 questions et 1 étape'. */
  resultText: string
  onQueryChange: (query: string) => void
}

/** The search box of the help centre. Screen readers announce the number of results at each change. */
export function HelpSearch({ query, resultText, onQueryChange }: Props) {
  return (
    <search className={styles.HelpSearch}>
      {/* The answers update with each keystroke: there is nothing to submit. */}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          hideKeyboard(event.currentTarget)
        }}
      >
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
      <output className={styles.found}>{resultText}</output>
    </search>
  )
}
