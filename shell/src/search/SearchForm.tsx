import { loadRecord } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { IconButton } from '@promptelier/ui/IconButton'
import { SearchField } from '@promptelier/ui/SearchField'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLazyPart } from '../use-lazy-part.ts'

type Props = { className?: string | undefined }

/** Loads the suggestions together with the records that they search. */
async function importSuggestions() {
  const [{ Suggestions }] = await Promise.all([
    import('./Suggestions.tsx'),
    loadRecord('catalogue/products'),
    loadRecord('catalogue/categories'),
    loadRecord('guides/index'),
  ])
  return Suggestions
}

/**
 * The search form. It leads to `/search?q=…`; an empty text finds everything (HDR-14, SIL-03). The suggestions are
 * loaded on first intent; the form works without them.
 */
export function SearchForm({ className }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const { Part: Suggestions, load } = useLazyPart(importSuggestions)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('q')
    void navigate(paths.search(typeof text === 'string' ? text : ''))
  }

  return (
    <search className={className}>
      {/* With `action` and `name` the browser can search before the script has loaded. */}
      <form action="/search" onSubmit={submit}>
        <SearchField
          ref={setField}
          name="q"
          label="Rechercher des prompts"
          placeholder="Rechercher des prompts..."
          enterKeyHint="search"
          autoComplete="off"
          onPointerEnter={load}
          onFocus={load}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SearchField renders the input element
          role="combobox"
          aria-autocomplete="list"
          aria-controls={id}
          aria-expanded={false}
          action={<IconButton type="submit" icon={ArrowRight} label="Rechercher" />}
        />
      </form>
      {Suggestions && field && <Suggestions id={id} field={field} />}
    </search>
  )
}
