import { useRecord } from '@promptelier/platform/records'
import { queryOf } from '@promptelier/storefront/words'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import { type MouseEvent, useDeferredValue, useMemo, useRef } from 'react'
import { SuggestionList } from './SuggestionList.tsx'
import styles from './Suggestions.module.css'
import { createSuggester } from './suggest.ts'
import { groupsOf } from './suggestion-groups.ts'
import { useAnnouncement } from './use-announcement.ts'
import { clearField, useCombobox } from './use-combobox.ts'
import { useFieldText } from './use-field-text.ts'

const countText = (count: number) =>
  count === 0 ? 'Aucune suggestion' : `${count} suggestion${count === 1 ? '' : 's'}`

/** `id` is the id of the list; `aria-controls` of the field refers to it. */
type Props = { id: string; field: HTMLInputElement }

/** Turns a search field into a combobox that suggests products, categories and guides for its text. */
export function Suggestions({ id, field }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const products = useRecord('catalogue/products')
  const { categories } = useRecord('catalogue/categories')
  const { guides } = useRecord('guides/index')
  const suggest = useMemo(() => createSuggester({ products, categories, guides }), [products, categories, guides])
  const typed = useFieldText(field)
  // Deferred, so that the typed letter is painted before the suggestions are computed.
  const text = useDeferredValue(queryOf(typed).trim())
  const found = useMemo(() => suggest(text), [suggest, text])
  const groups = useMemo(() => groupsOf(found), [found])
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const { isOpen, activeIndex, close } = useCombobox(field, list, text === '' ? 0 : count + 1)
  const announced = useAnnouncement(isOpen ? countText(count) : '', typed)

  function follow({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
    // With one of these keys, the link opens elsewhere or is downloaded.
    // Not `opensInThisTab` of `@promptelier/ui`: its export would be in the first visit to each page.
    if (!altKey && !ctrlKey && !metaKey && !shiftKey) {
      // A text that has led to its page is not unsaved.
      clearField(field)
      // Until the page comes, a second Enter would submit the empty field and lead to another page.
      field.blur()
    }
    close()
  }

  return (
    <div className={styles.Suggestions}>
      {isOpen && (
        <SuggestionList
          id={id}
          list={list}
          groups={groups}
          text={text}
          words={found.words}
          activeIndex={activeIndex}
          onFollow={follow}
        />
      )}
      <VisuallyHidden>
        <output>{announced}</output>
      </VisuallyHidden>
    </div>
  )
}
