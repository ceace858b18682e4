import { focusElement } from '@promptelier/ui/focus-element'
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { NavigationType } from 'react-router-dom'
import { layOutBelowFold } from '../early-input/defer-layout.ts'
import { entryIndex, entryKey, hasEntryKey, storedKey } from './entry-key.ts'
import { fragmentTarget } from './page-focus.ts'
import { restoreScrollPosition, visitorHasScrolled } from './restore-scroll-position.ts'
import { scrollPositions } from './scroll-positions.ts'
import type { ScrollPosition } from './stored-positions.ts'
import { useManualScrollRestoration } from './use-manual-scroll-restoration.ts'
import type { Navigation } from './use-navigation.ts'
import { pageHeading, whenPageIsLoaded } from './when-page-is-loaded.ts'

/** The element that has the focus, and the text in it if it is a field. */
type Focus = { readonly element: Element | null; readonly text: unknown }

function currentFocus(): Focus {
  const element = document.activeElement
  return { element, text: element && 'value' in element ? element.value : undefined }
}

/** Whether the visitor has moved the focus, or typed on in the field that has it. */
function isFocusUsed({ element, text }: Focus): boolean {
  const now = currentFocus()
  return now.element !== document.body && (now.element !== element || now.text !== text)
}

/**
 * Scrolls a new page. Once the page has loaded, moves the focus to the element that `hash` refers to, which is also
 * scrolled into view. Without such an element, moves the focus to the heading. The focus does not move when the visitor
 * has moved it or typed since the change began, or has opened a popover or a dialog.
 * @param main contains the page
 * @param position the scroll position to restore; undefined for the top
 * @param hash the fragment of the URL with its '#', or an empty string
 * @param focusBefore where the focus was when the change began
 * @param onLoaded called once the page has loaded
 * @returns a function that cancels all of this
 */
function setScrollAndFocus(
  main: HTMLElement,
  position: ScrollPosition | undefined,
  hash: string,
  focusBefore: Focus,
  onLoaded: () => void,
): () => void {
  const stopHolding = restoreScrollPosition(main, position)
  const stopWaiting = whenPageIsLoaded(main, (heading) => {
    const target = fragmentTarget(hash)
    if (!isFocusUsed(focusBefore) && !document.querySelector(':popover-open, dialog[open]'))
      focusElement(target ?? heading)
    target?.scrollIntoView({ behavior: 'instant' })
    onLoaded()
  })
  return () => {
    stopHolding()
    stopWaiting()
  }
}

/**
 * Handles scroll position and focus when the page changes (SIL-61):
 * - A link to another page scrolls to the top and moves the focus to the heading. If the fragment of its URL refers to
 *   an element, it scrolls and moves the focus to that element instead.
 * - A link to the current page scrolls and moves the focus if its fragment refers to an element. One of the shell with
 *   another query string, such as a search, scrolls to the top; those in the page are a matter of the page.
 * - Back, Forward and a reload restore the scroll position, even when the remote or the content loads late. Back and
 *   Forward to another page also move the focus to its heading.
 *
 * When only the query string changes, the page is still the same.
 * @param main contains the page
 * @param shown the navigation that has led to the page on screen
 * @param last the last navigation; it may lead to the next page
 * @returns the title of the new page, to be announced; empty until the page changes for the first time
 */
export function usePageChange(main: RefObject<HTMLElement | null>, shown: Navigation, last: Navigation): string {
  const shownPath = useRef<string>(undefined)
  const shownEntryKey = useRef('')
  const shownEntryIndex = useRef<unknown>(undefined)
  const cancelLastChange = useRef(() => {})
  const [title, setTitle] = useState('')
  const saveScrollPosition = useCallback(() => {
    // The next page is not shown yet: a link to another page of a list scrolls to its top before.
    if (storedKey() !== shownEntryKey.current) return
    // Not `offsetHeight`, which is rounded: with a pixel less, the browser could not scroll back to the end of the page.
    const { height } = main.current?.getBoundingClientRect() ?? { height: 0 }
    scrollPositions().set(shownEntryKey.current, { top: window.scrollY, height })
  }, [main])
  useManualScrollRestoration(saveScrollPosition)

  // The page changes up to 200 ms after the URL. The visitor may move the focus, or type, in this time.
  const focusBefore = useRef<Focus>({ element: null, text: undefined })
  const saveFocus = useEffectEvent(() => {
    focusBefore.current = currentFocus()
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for each navigation
  useLayoutEffect(() => saveFocus(), [last])

  const handleChange = useEffectEvent((mainElement: HTMLElement, { location, navigationType }: Navigation) => {
    const { pathname, hash } = location
    const previousPath = shownPath.current
    const isCreatedByBrowser = !hasEntryKey()
    const isReturn = navigationType === NavigationType.Pop && !isCreatedByBrowser
    // A second click on a link replaces the entry of a page that was not shown yet.
    const isReplacing = navigationType === NavigationType.Replace
    if (isReplacing && shownEntryIndex.current === entryIndex()) scrollPositions().delete(shownEntryKey.current)
    shownPath.current = pathname
    shownEntryKey.current = entryKey()
    shownEntryIndex.current = entryIndex()
    const position = isReturn ? scrollPositions().get(shownEntryKey.current) : undefined
    const isNewPage = previousPath !== undefined && previousPath !== pathname
    const targetHash = isReturn ? '' : hash
    // Positions are exact only in a page that is laid out.
    if (isNewPage && !position && !targetHash && pageHeading(mainElement))
      window.dispatchEvent(new Event('page-replaced'))
    else if (previousPath !== undefined || position) layOutBelowFold()
    if (previousPath === undefined) {
      if (position)
        cancelLastChange.current = restoreScrollPosition(mainElement, position, visitorHasScrolled(position))
    } else if (isNewPage) {
      cancelLastChange.current()
      // In a transition: otherwise React would run the effects of the new page before its first paint.
      cancelLastChange.current = setScrollAndFocus(mainElement, position, targetHash, focusBefore.current, () =>
        startTransition(() => setTitle(document.title)),
      )
    } else if (isReturn) {
      cancelLastChange.current()
      cancelLastChange.current = restoreScrollPosition(mainElement, position)
    } else {
      const target = fragmentTarget(hash)
      // When the browser has created the entry, it has also scrolled to the element.
      if (!isCreatedByBrowser) target?.scrollIntoView({ behavior: 'instant' })
      if (target) focusElement(target)
      // The shell has navigated, not the page: the focus is in the header or, in Safari after a click on a link, nowhere.
      else if (!isReplacing && !mainElement.contains(document.activeElement)) restoreScrollPosition(mainElement)
      saveScrollPosition()
    }
  })

  // A layout effect, so that the new page is never painted at the scroll position of the old one. It has no cleanup, on
  // purpose: a second click on the same link changes `shown`, but the wait for the page must go on.
  useLayoutEffect(() => {
    if (main.current) handleChange(main.current, shown)
  }, [shown, main])
  useEffect(() => () => cancelLastChange.current(), [])

  return title
}
