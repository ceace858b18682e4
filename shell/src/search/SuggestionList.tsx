import { paths } from '@promptelier/storefront/paths'
import { Icon } from '@promptelier/ui/Icon'
import Search from 'lucide-react/icons/search'
import type { MouseEvent, RefObject } from 'react'
import { Suggestion } from './Suggestion.tsx'
import styles from './SuggestionList.module.css'
import { SuggestionOption } from './SuggestionOption.tsx'
import type { SuggestionGroup } from './suggestion-groups.ts'

type Props = {
  id: string
  list: RefObject<HTMLDivElement | null>
  groups: readonly SuggestionGroup[]
  text: string
  words: readonly string[]
  /** Index of the active option, counted from 0 across all groups; -1 for none. */
  activeIndex: number
  onFollow: (event: MouseEvent) => void
}

/** The listbox below the field: groups of suggestions, and a last option that searches for the text. */
export function SuggestionList({ id, list, groups, text, words, activeIndex, onFollow }: Props) {
  const countBefore = (groupIndex: number) =>
    groups.slice(0, groupIndex).reduce((sum, { rows }) => sum + rows.length, 0)
  const optionProps = (index: number) => ({ id: `${id}-${index}`, isActive: activeIndex === index, onFollow })
  return (
    <div
      ref={list}
      id={id}
      className={styles.SuggestionList}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the native elements cannot contain links
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      // The focus stays in the field: losing it would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ label, rows }, groupIndex) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tags belong to forms and texts
        <div key={label} className={styles.group} role="group" aria-labelledby={`${id}-group-${groupIndex}`}>
          <div id={`${id}-group-${groupIndex}`} className={styles.label} role="presentation">
            {label}
          </div>
          {rows.map((row, index) => (
            <SuggestionOption key={row.to} to={row.to} {...optionProps(countBefore(groupIndex) + index)}>
              <Suggestion row={row} words={words} />
            </SuggestionOption>
          ))}
        </div>
      ))}
      <SuggestionOption to={paths.search(text)} {...optionProps(countBefore(groups.length))}>
        <Icon icon={Search} className={styles.searchIcon} />
        <span className={styles.search}>
          Rechercher «&nbsp;<bdi>{text}</bdi>&nbsp;»
        </span>
      </SuggestionOption>
    </div>
  )
}
