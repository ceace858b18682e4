import { SearchField } from '@promptelier/ui/SearchField'
import styles from './ListSearch.module.css'

type Props = {
  /** Accessible name: says which products are searched. */
  label: string
  text: string
  onTextChange: (text: string) => void
  /** True for a search box that is a button on phones until it has the focus or a text. */
  collapsible?: boolean | undefined
}

/** The search box of a list. */
export function ListSearch({ label, text, onTextChange, collapsible }: Props) {
  return (
    <search className={styles.ListSearch} aria-label={label} data-collapsible={collapsible || undefined}>
      {/* The list updates with each keystroke: there is nothing to submit. */}
      <form onSubmit={(event) => event.preventDefault()}>
        <SearchField
          className={styles.field}
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
