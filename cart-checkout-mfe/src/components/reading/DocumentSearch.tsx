import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { opensInThisTab } from '@promptelier/ui/opens-in-this-tab'
import { SearchField } from '@promptelier/ui/SearchField'
import { type KeyboardEvent, useRef } from 'react'
import type { Library } from '../../hooks/reading/use-owned-documents.ts'
import type { Loaded } from '../../hooks/use-loaded.ts'
import { searchDocuments } from '../../reading/search-documents.ts'
import { LoadFailure } from '../LoadFailure.tsx'
import styles from './DocumentSearch.module.css'

/** More passages than this help nobody to find one. */
const MAX_PASSAGES = 30

type Props = {
  text: string
  library: Loaded<Library>
  onChange: (text: string) => void
  onFollow: () => void
}

/** A search in all documents that this browser has access to. Its results are shown while it has the focus. */
export function DocumentSearch({ text, library, onChange, onFollow }: Props) {
  const resultsRef = useRef<HTMLDivElement>(null)
  const isEmpty = text.trim() === ''
  const ready = library.status === 'ready' ? library : undefined
  const passages = ready && !isEmpty ? searchDocuments(ready.value.owned, text) : []

  function clearOnEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key !== 'Escape') return
    onChange('')
    currentTarget.querySelector('input')?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- not a control: it handles a key of those inside
    <search className={styles.DocumentSearch} onKeyDown={clearOnEscape}>
      <SearchField
        label="Chercher dans toutes vos fiches"
        placeholder="Chercher dans toutes vos fiches"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {/* It can have the focus: a press on its text would hide it otherwise. */}
      <div className={styles.results} ref={resultsRef} tabIndex={-1} data-empty={isEmpty || undefined}>
        <output className={styles.count}>{isEmpty ? null : countText(ready?.value, passages.length)}</output>
        {ready?.value.incomplete && !isEmpty ? (
          <LoadFailure
            failure={{
              retrying: ready.retrying,
              retry() {
                // The button that has it is removed later.
                resultsRef.current?.focus()
                ready.reload()
              },
            }}
          >
            {ready.value.owned.length > 0 ? 'Une partie de vos fiches' : 'La recherche dans vos fiches'}
          </LoadFailure>
        ) : null}
        {passages.length > 0 ? (
          <ul className={styles.passages} aria-label="Passages trouvés">
            {passages.slice(0, MAX_PASSAGES).map(({ orderNumber, document, anchor, title, line }) => (
              <li key={`${document.id} ${anchor}`}>
                <Link
                  to={`${paths.reading(orderNumber, document.id)}#${anchor}`}
                  onClick={(event) => {
                    if (!opensInThisTab(event)) return
                    // Safari focuses the results instead. The passage gets the focus that the removed link has lost.
                    event.currentTarget.focus()
                    onFollow()
                  }}
                >
                  {title}
                </Link>
                <p className={styles.line}>{`${document.title}${line === '' ? '' : `. ${line}`}`}</p>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </search>
  )
}

/** Returns nothing when no document could be fetched: the notice below says so. */
function countText(library: Library | undefined, count: number): string | null {
  if (!library) return 'Recherche…'
  if (count === 0) {
    if (!library.incomplete) return 'Aucun passage trouvé.'
    return library.owned.length > 0 ? 'Aucun passage dans les fiches chargées.' : null
  }
  if (count > MAX_PASSAGES) return `${count} passages trouvés\u00A0: voici les ${MAX_PASSAGES} premiers.`
  return count > 1 ? `${count} passages trouvés.` : '1 passage trouvé.'
}
