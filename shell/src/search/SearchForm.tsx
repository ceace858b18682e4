import { loadRecord } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { IconButton } from '@promptelier/ui/IconButton'
import { SearchField } from '@promptelier/ui/SearchField'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePartOnIntent } from '../use-part-on-intent.ts'

type Props = { className?: string | undefined }

/** With the index that it searches. */
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
 * Searches the shop: leads to `/search?q=…`, also with an empty text, which keeps everything (HDR-14, SIL-03). What
 * suggests while one types comes with the first intent; the field works without it.
 */
export function SearchForm({ className }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const { Part: Suggestions, load } = usePartOnIntent(importSuggestions)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('q')
    void navigate(paths.search(typeof text === 'string' ? text : ''))
  }

  return (
    <search className={className}>
      {/* The address and the name are for a visitor whose script has not come: the browser then does the same. */}
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
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tag is inside the component
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
