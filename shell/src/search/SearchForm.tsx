import { paths } from '@promptelier/shared/paths'
import { IconButton } from '@promptelier/shared/ui/IconButton'
import { SearchField } from '@promptelier/shared/ui/SearchField'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'

type Props = { className?: string | undefined }

/** Searches the shop: leads to `/search?q=…`, also with an empty text, which keeps everything (HDR-14, SIL-03). */
export function SearchForm({ className }: Props) {
  const navigate = useNavigate()

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
          name="q"
          label="Rechercher des prompts"
          placeholder="Rechercher des prompts..."
          enterKeyHint="search"
          autoComplete="off"
          action={<IconButton type="submit" icon={ArrowRight} label="Rechercher" />}
        />
      </form>
    </search>
  )
}
