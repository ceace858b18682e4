import { useRecord } from '@promptelier/platform/records'
import { queryOf } from '@promptelier/storefront/words'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import { useDeferredValue, useMemo, useRef } from 'react'
import { SuggestionList } from './SuggestionList.tsx'
import styles from './Suggestions.module.css'
import { createSuggester } from './suggest.ts'
import { groupsOf } from './suggestion-groups.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useCombobox } from './use-combobox.ts'
import { useFieldText } from './use-field-text.ts'

const countText = (count: number) =>
  count === 0 ? 'Aucune suggestion' : `${count} suggestion${count === 1 ? '' : 's'}`

/** `id` is the id in the `aria-controls` of the field. */
type Props = { id: string; field: HTMLInputElement }

/** Suggests products, categories and guides for the text in a search field: makes the field a working combobox. */
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
  const { open, active, close } = useCombobox(field, list, text === '' ? 0 : count + 1)
  const announced = useAnnouncement(open ? countText(count) : '', typed)
  return (
    <div className={styles.Suggestions}>
      {open && (
        <SuggestionList
          id={id}
          list={list}
          groups={groups}
          text={text}
          words={found.words}
          active={active}
          onFollow={close}
        />
      )}
      <VisuallyHidden>
        <output>{announced}</output>
      </VisuallyHidden>
    </div>
  )
}
