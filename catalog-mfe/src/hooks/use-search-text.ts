import { useLocation, useQueryParam } from '@promptelier/platform/navigation'
import { queryOf } from '@promptelier/storefront/words'
import { type RefObject, useRef, useState } from 'react'
import { useReplaceQueryParam } from './use-replace-query-param.ts'

/** The key of the history entry on which the typing began, from the state of a history entry. */
const typingOriginOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'searchOrigin' in state && typeof state.searchOrigin === 'string'
    ? state.searchOrigin
    : undefined

/** The text of a search box, and what changes it. */
export type SearchText = {
  /** As the visitor typed it; '' in prerendered HTML. */
  readonly text: string
  /** The normalised text to search for. */
  readonly query: string
  readonly setText: (text: string) => void
  /** Removes the text, and moves the focus to the box: what was pressed is shown only with a text. */
  readonly clear: () => void
  /** A ref for the search box. */
  readonly boxRef: RefObject<HTMLInputElement | null>
}

/**
 * The text of the page's search box, stored as `?q=` by replacing the history entry (SIL-23). The router reports a new
 * URL too late for a controlled input, so this hook also holds the typed text in state. Each replaced entry stores the
 * key of the entry on which the typing began. When that key differs, the visitor has gone to another page, and the
 * typed text is dropped.
 */
export function useSearchText(): SearchText {
  const textInUrl = useQueryParam('q') ?? ''
  const historyEntry = useLocation()
  const replaceParam = useReplaceQueryParam('q')
  const boxRef = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ text: string; origin: string }>()
  const origin = typingOriginOf(historyEntry.state) ?? historyEntry.key

  const text = typed?.origin === origin ? typed.text : textInUrl

  const setText = (next: string) => {
    setTyped({ text: next, origin })
    replaceParam(queryOf(next), { searchOrigin: origin })
  }

  const clear = () => {
    setText('')
    boxRef.current?.focus()
  }

  return { text, query: queryOf(text), setText, clear, boxRef }
}
