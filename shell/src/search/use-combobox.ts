import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

const NONE = -1

/** The arrow keys cycle through the options. Without an active option they start at the first or the last one. */
const STEPS: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active <= 0 ? count : active) - 1,
}

/** Keys that move the caret in the text. They deactivate the active option, because the visitor edits the text. */
const CARET_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

function clear(field: HTMLInputElement) {
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const optionOf = (popup: HTMLElement | null, index: number) =>
  popup?.querySelectorAll<HTMLElement>('[role="option"]')[index]

/** Sets the ARIA attributes for the open list and the active option, and scrolls the active option into view. */
function useAttributes(field: HTMLInputElement, popup: RefObject<HTMLElement | null>, open: boolean, active: number) {
  useLayoutEffect(() => {
    const option = optionOf(popup.current, active)
    // Set here, because React has rendered the field before this part had loaded.
    field.setAttribute('aria-expanded', String(open))
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }, [field, popup, open, active])
}

/**
 * Keyboard, pointer and attributes of an editable combobox with manual selection, following the ARIA Authoring
 * Practices. It is not from a library, because the hooks of downshift, Ariakit and React Aria must be loaded when the
 * field is rendered: they would be part of every first load, or the field would be replaced while the visitor types.
 * @param field the input, which works and has its text without this hook
 * @param popup the listbox while it is shown; its options are found by their role
 * @param count number of options; without options the list does not open
 */
export function useCombobox(field: HTMLInputElement, popup: RefObject<HTMLElement | null>, count: number) {
  // A visitor who has typed before this part had loaded expects the list.
  const [openRequested, setOpenRequested] = useState(() => document.activeElement === field)
  const [active, setActive] = useState(NONE)
  const open = openRequested && count > 0
  useAttributes(field, popup, open, active)

  function request(nowOpen: boolean) {
    setOpenRequested(nowOpen)
    setActive(NONE)
  }
  const close = () => request(false)
  const reopen = () => request(true)

  /** @returns whether the key was handled */
  function handleKey(key: string): boolean {
    const step = STEPS[key]
    if (step && count > 0) {
      setOpenRequested(true)
      setActive(step(active, count))
    } else if (key === 'Enter' && active !== NONE) optionOf(popup.current, active)?.click()
    else if (key === 'Escape' && open) close()
    else if (key === 'Escape' && field.value !== '') clear(field)
    else return false
    return true
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Keys that compose a letter are handled by the input method.
    if (event.isComposing) return
    if (CARET_KEYS.includes(event.key)) setActive(NONE)
    if (handleKey(event.key)) event.preventDefault()
  })
  const onPointerDown = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && target !== field && !popup.current?.contains(target)) close()
  })
  const onOpening = useEffectEvent(reopen)
  const onClosing = useEffectEvent(close)

  // A layout effect, because the visitor may type a letter as soon as the part is shown.
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    for (const name of ['input', 'click']) field.addEventListener(name, () => onOpening(), { signal })
    field.addEventListener('blur', () => onClosing(), { signal })
    field.form?.addEventListener('submit', () => onClosing(), { signal })
    document.addEventListener('pointerdown', (event) => onPointerDown(event), { signal })
    return () => listening.abort()
  }, [field])

  return { open, active, close }
}
