import { hideKeyboard } from '@promptelier/ui/hide-keyboard'
import { SearchField } from '@promptelier/ui/SearchField'
import type { SearchText } from '../hooks/use-search-text.ts'
import styles from './ListSearch.module.css'

type Props = {
  /** Accessible name: says which products are searched. */
  label: string
  search: SearchText
  /** True for a search box that is a button, 'Chercher', on phones until it has the focus or a text. */
  collapsible?: boolean | undefined
}

/** The search box of a list. */
export function ListSearch({ label, search: { text, setText, boxRef }, collapsible }: Props) {
  return (
    <search className={styles.ListSearch} aria-label={label} data-collapsible={collapsible || undefined}>
      {/* The list updates with each keystroke: there is nothing to submit. */}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          hideKeyboard(event.currentTarget)
        }}
      >
        <SearchField
          ref={boxRef}
          className={styles.field}
          label={label}
          placeholder="Rechercher des prompts..."
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          enterKeyHint="search"
          autoComplete="off"
        />
        {collapsible ? (
          <span className={styles.word} aria-hidden>
            Chercher
          </span>
        ) : null}
      </form>
    </search>
  )
}
