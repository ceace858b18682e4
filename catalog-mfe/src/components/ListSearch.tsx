import { SearchField } from '@promptelier/ui/SearchField'
import styles from './ListSearch.module.css'

type Props = {
  /** Accessible name: says which products are searched. */
  label: string
  text: string
  onTextChange: (text: string) => void
}

/** The search box of a list. */
export function ListSearch({ label, text, onTextChange }: Props) {
  return (
    <search className={styles.ListSearch} aria-label={label}>
      {/* The list updates with each keystroke: there is nothing to submit. */}
      <form onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label={label}
          placeholder="Rechercher des prompts..."
          value={text}
          onChange={(event) => onTextChange(event.currentTarget.value)}
          enterKeyHint="search"
          autoComplete="off"
        />
      </form>
    </search>
  )
}
