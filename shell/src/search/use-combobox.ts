import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

const NO_OPTION = -1

/**
 * The next active index for each arrow key. Without an active option the keys start at the first or the last option.
 */
const STEPS: Readonly<Record<string, (activeIndex: number, count: number) => number>> = {
  ArrowDown: (activeIndex, count) => (activeIndex + 1) % count,
  ArrowUp: (activeIndex, count) => (activeIndex <= 0 ? count : activeIndex) - 1,
}

/** Keys that move the caret in the text. They deactivate the active option, because the visitor edits the text. */
const CARET_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

/** Empties a field as if the visitor did it. */
export function clearField(field: HTMLInputElement) {
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const optionOf = (popup: HTMLElement | null, index: number) =>
  popup?.querySelectorAll<HTMLElement>('[role="option"]')[index]

/** Sets the ARIA attributes for the open list and the active option, and scrolls the active option into view. */
function useComboboxAttributes(
  field: HTMLInputElement,
  popup: RefObject<HTMLElement | null>,
  isOpen: boolean,
  activeIndex: number,
) {
  useLayoutEffect(() => {
    const option = optionOf(popup.current, activeIndex)
    // Set here, because React rendered the field before this part had loaded.
    field.setAttribute('aria-expanded', String(isOpen))
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }, [field, popup, isOpen, activeIndex])
}

/**
 * Makes a field an editable combobox with manual selection, following the ARIA Authoring Practices: handles keys and
 * presses, and sets the attributes. We use no library, because the hooks of downshift, Ariakit and React Aria must be
 * loaded when the field is rendered: they would be part of every first load, or the field would be replaced while the
 * visitor types.
 * @param field the input
 * @param popup the listbox while it is shown; its options are found by their role
 * @param count number of options; without options the list does not open
 * @returns whether the list is open, the index of the active option (-1 for none), and a function that closes the list
 */
export function useCombobox(field: HTMLInputElement, popup: RefObject<HTMLElement | null>, count: number) {
  // A visitor who is already typing when this part has loaded expects the list.
  const [isOpenRequested, setIsOpenRequested] = useState(() => document.activeElement === field)
  const [activeIndex, setActiveIndex] = useState(NO_OPTION)
  const isOpen = isOpenRequested && count > 0
  useComboboxAttributes(field, popup, isOpen, activeIndex)

  function requestOpen(nowOpen: boolean) {
    setIsOpenRequested(nowOpen)
    setActiveIndex(NO_OPTION)
  }
  const close = () => requestOpen(false)
  const reopen = () => requestOpen(true)

  /** @returns whether the key was handled */
  function handleKey(key: string): boolean {
    const step = STEPS[key]
    if (step && count > 0) {
      setIsOpenRequested(true)
      setActiveIndex(step(activeIndex, count))
    } else if (key === 'Enter' && activeIndex !== NO_OPTION) optionOf(popup.current, activeIndex)?.click()
    else if (key === 'Escape' && isOpen) close()
    else if (key === 'Escape' && field.value !== '') clearField(field)
    else return false
    return true
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Keys that compose a letter are handled by the input method.
    if (event.isComposing) return
    if (CARET_KEYS.includes(event.key)) setActiveIndex(NO_OPTION)
    if (handleKey(event.key)) event.preventDefault()
  })
  const onPointerDown = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && target !== field && !popup.current?.contains(target)) close()
  })
  const openOnEvent = useEffectEvent(reopen)
  const closeOnEvent = useEffectEvent(close)

  // A layout effect, because the visitor may type a letter as soon as this part is shown.
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    for (const name of ['input', 'click']) field.addEventListener(name, () => openOnEvent(), { signal })
    field.addEventListener('blur', () => closeOnEvent(), { signal })
    field.form?.addEventListener('submit', () => closeOnEvent(), { signal })
    document.addEventListener('pointerdown', (event) => onPointerDown(event), { signal })
    return () => listening.abort()
  }, [field])

  return { isOpen, activeIndex, close }
}
